/** Reads and erases a tender's folders, documents, addenda and questions. */
import type { Database } from '#platform/db/open.ts';

/**
 * Returns the `_id`, `createdAt` and `createdBy` of each folder, document, addendum and question. `createdBy` is the user
 * who added the document, issued the addendum or answered the question.
 */
export const partsOf = async (tenderId: string, { db }: Database) => {
  const folders = await db
    .selectFrom('tenderCategories')
    .select('_id')
    .where('tenderId', '=', tenderId)
    .execute();
  const documents = await db
    .selectFrom('tenderDocuments')
    .select(['_id', 'createdAt', 'createdBy'])
    .where('tenderId', '=', tenderId)
    .execute();
  const addenda = await db
    .selectFrom('tenderAddenda')
    .select(['_id', 'issuedAt as createdAt', 'issuedBy as createdBy'])
    .where('tenderId', '=', tenderId)
    .execute();
  const questions = await db
    .selectFrom('tenderQuestions')
    .select(['_id', 'askedAt as createdAt', 'answeredBy as createdBy'])
    .where('tenderId', '=', tenderId)
    .execute();
  return [
    // A folder's row does not say who created it and when; its audit entries do.
    ...folders.map(({ _id }) => ({ _id, createdAt: '', createdBy: null })),
    ...documents,
    ...addenda,
    ...questions,
  ];
};

/** Deletes the documents, addenda, questions and folders; returns the ids of the documents. */
export const eraseParts = async (tenderId: string, { db }: Database): Promise<string[]> => {
  for (const table of ['tenderQuestions', 'tenderAddenda', 'tenderCategories'] as const)
    await db.deleteFrom(table).where('tenderId', '=', tenderId).execute();
  const documents = await db
    .deleteFrom('tenderDocuments')
    .where('tenderId', '=', tenderId)
    .returning('_id')
    .execute();
  return documents.map(({ _id }) => _id);
};
