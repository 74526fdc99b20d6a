/** Rebuilds the search index after a migration, for existing records. */
import type { ContentService } from '#platform/content/service.ts';
import type { Database } from '#platform/db/open.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { recordsAfter } from './search.queries.ts';

/** The name of the job that the migration queues. */
const RENEW = 'search:renew';
/** Records in one job: a waiting writer is not delayed for long, and a job that is killed resumes here. */
const AT_ONCE = 50;

interface From {
  type?: string;
  contentId?: string;
}

/** Rebuilds when the job is queued, some records at a time. */
export const renewSearch = (context: {
  database: Database;
  jobs: Jobs;
  services: readonly Pick<ContentService<never>, 'type' | 'renewSearch'>[];
}): void => {
  const { database, jobs } = context;
  const services = new Map(context.services.map((service) => [service.type.name as string, service]));
  jobs.handle(RENEW, async (payload) => {
    const { type = '', contentId = '' } = payload as From;
    const records = await recordsAfter(database, { type, contentId }, AT_ONCE);
    for (const record of records) await services.get(record.type)?.renewSearch(record.contentId);
    const last = records.at(-1);
    if (last !== undefined)
      await database.transaction(() =>
        jobs.ask(RENEW, last, { uniqueKey: `${RENEW}:${last.type}:${last.contentId}` }),
      );
  });
};
