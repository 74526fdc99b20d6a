/** Rebuilds the search index of existing records, after a migration, a restore or a move. */
import type { ContentService } from '#platform/content/service.ts';
import type { Database } from '#platform/db/open.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { recordsAfter } from './search.queries.ts';

/** Migrations, restores and moves enqueue this job by name. */
const REINDEX_JOB = 'search:renew';
/**
 * The number of records in one job: small, so that other jobs do not wait long and a killed job repeats little work.
 */
const BATCH_SIZE = 50;

interface Cursor {
  type?: string;
  contentId?: string;
}

/** Registers the job that rebuilds the index entries of some records and enqueues itself for the next ones. */
export const registerSearchReindexJob = (context: {
  database: Database;
  jobs: Jobs;
  contentServices: readonly Pick<ContentService<never>, 'type' | 'reindex'>[];
}): void => {
  const { database, jobs } = context;
  const services = new Map(context.contentServices.map((service) => [service.type.name as string, service]));
  jobs.handle(REINDEX_JOB, async ({ type = '', contentId = '' }: Cursor) => {
    const records = await recordsAfter(database, { type, contentId }, BATCH_SIZE);
    for (const record of records) await services.get(record.type)?.reindex(record.contentId);
    const lastRecord = records.at(-1);
    if (lastRecord !== undefined)
      await database.transaction(() =>
        jobs.enqueue(REINDEX_JOB, lastRecord, {
          uniqueKey: `${REINDEX_JOB}:${lastRecord.type}:${lastRecord.contentId}`,
        }),
      );
  });
};
