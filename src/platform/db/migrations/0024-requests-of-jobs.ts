/** The request that enqueued a job. Frozen: a later change is a later migration. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('jobs').addColumn('requestId', 'text').execute();
};
