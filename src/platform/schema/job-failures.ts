/**
 * Why a job failed, as far as the program recognises it: a fault of the clock, the database, the disk (`full` or
 * `readonly`) or the storage; a site that has been `moved` to another database; a stored file that is `missing`; a service
 * that is `unreachable`; a `file` that cannot be processed or takes too long; a server that `ended` during the job.
 */
export const JOB_FAILURES = [
  'clock',
  'database',
  'full',
  'moved',
  'readonly',
  'storage',
  'missing',
  'unreachable',
  'file',
  'ended',
  'unknown',
] as const;
export type JobFailure = (typeof JOB_FAILURES)[number];
