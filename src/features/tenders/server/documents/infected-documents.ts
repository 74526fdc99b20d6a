import { infectedDocumentIds } from '#features/documents/server/index.ts';
import type { Database } from '#platform/db/open.ts';

/** Returns the title of the first of these documents in which the virus scanner found a virus; null: it found none. */
export const findInfectedTitle = async (
  database: Database,
  documents: readonly { _id: string; title: string }[],
): Promise<string | null> => {
  const infectedIds = await infectedDocumentIds(
    database,
    documents.map(({ _id }) => _id),
  );
  return documents.find(({ _id }) => infectedIds.has(_id))?.title ?? null;
};
