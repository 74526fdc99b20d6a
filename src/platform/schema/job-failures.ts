/**
 * Why a job failed, as far as the program recognises it: a fault of the clock, the database, the disk or the storage, a
 * stored file that is `missing`, a service that is `unreachable`, a `file` that cannot be processed or takes too long;
 * `ended`: the server ended during the job.
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
