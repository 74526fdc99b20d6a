import type { ServerFeature } from '#platform/feature.ts';
import { done } from '#platform/http/routing/outcome.ts';
import { route } from '#platform/http/routing/route.ts';
import { api as m } from '../messages/en-GB.ts';
import { jobPermissions } from '../permissions.ts';
import { RetriedJobs, RetryJobs } from '../schema.ts';

export const jobsFeature: ServerFeature = {
  name: 'jobs',
  permissions: jobPermissions,
  routes: ({ jobs }) => [
    route({
      method: 'POST',
      path: '/api/admin/jobs/retry',
      access: 'job:view',
      summary: m.retry,
      body: RetryJobs,
      answer: RetriedJobs,
      handle: async ({ body }) => done({ retried: await jobs.retry(body.ids) }),
    }),
  ],
};
