/** Reads and erases all folders, documents, addenda and questions of a tender. */
import type { Database } from '#platform/db/open.ts';

/** Returns the documents, addenda and questions; `createdBy`: the member of staff who added, issued or answered it. */
export const partsOf = async (tenderId: string, { db }: Database) => {
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
  return [...documents, ...addenda, ...questions];
};

/** Deletes them and the folders; returns the ids of the documents. */
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
