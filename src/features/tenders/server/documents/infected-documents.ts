import { infectedDocuments } from '#features/documents/server/index.ts';
import type { Database } from '#platform/db/open.ts';

/** Returns the title of the first of these documents in which the virus scanner found a virus; null: it found none. */
export const infectedTitle = async (
  database: Database,
  documents: readonly { _id: string; title: string }[],
): Promise<string | null> => {
  const infected = await infectedDocuments(
    database,
    documents.map(({ _id }) => _id),
  );
  return documents.find(({ _id }) => infected.has(_id))?.title ?? null;
};
