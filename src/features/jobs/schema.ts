/** Defines failed jobs and late lanes, as the dashboard shows them. */
import { z } from 'zod';
import { Id } from '#platform/schema/fields.ts';
import { JOB_FAILURES } from '#platform/schema/job-failures.ts';
import { api } from './messages/en-GB.ts';

export const FailedJob = z
  .object({
    _id: Id,
    lane: z.string().describe(api.lane),
    attempts: z.int(),
    failure: z.enum(JOB_FAILURES).describe(api.failure),
    failedAt: z.string(),
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.infer<typeof FailedJob>;

/**
 * A job that has been due for more minutes than this is late. Jobs usually start within seconds; after many uploads, or
 * during a backup, one may wait for minutes.
 */
export const LATE_AFTER_MINUTES = 15;

/** A lane with a late job. */
export const LateLane = z
  .object({ lane: z.string().describe(api.lane), since: z.string().describe(api.since) })
  .meta({ id: 'LateLane' });
export type LateLane = z.infer<typeof LateLane>;

export const RetryJobs = z.object({ ids: z.array(Id).min(1).max(100).optional().describe(api.ids) });
export const RetriedJobs = z.object({ retried: z.int() }).meta({ id: 'RetriedJobs' });
