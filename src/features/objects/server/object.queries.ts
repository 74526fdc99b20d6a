import { namedLockStatement } from '#platform/db/dialect.ts';
import type { Database } from '#platform/db/open.ts';

/** The first part of a key (`documents/ab/<sha256>/original`), and the table whose records reference its objects. */
export type ObjectArea = 'documents' | 'images';

/** Returns the hashes that a record references. Records in the bin count too, because they may be restored. */
export const hashesInUse = async (
  { db }: Database,
  area: ObjectArea,
  sha256s: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (sha256s.length === 0) return new Set();
  const rows = await db
    .selectFrom(area)
    .select('sha256')
    .distinct()
    .where('sha256', 'in', [...sha256s])
    .execute();
  return new Set(rows.map((row) => row.sha256));
};

/**
 * Locks the object in this folder until the transaction ends. SQLite runs only one writing transaction at a time
 * anyway.
 */
export const lockObject = async ({ db, kind }: Database, folder: string): Promise<void> => {
  await namedLockStatement(kind, `object ${folder}`)?.execute(db);
};
