/** Drops two columns of search entries that no search reads. Frozen: a later change is a later migration. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('searchEntries').dropColumn('folded').execute();
  await db.schema.alterTable('searchEntries').dropColumn('weight').execute();
};
