/** Recognises why a job failed. */
import type { JobFailure } from '#platform/schema/job-failures.ts';
import { StorageError } from '#platform/storage/storage.ts';
import { faultOf } from './unexpected-errors.ts';

/** An error of a job's handler that says why the job failed. */
export interface ExplainedJobError extends Error {
  readonly jobFailure: JobFailure;
}

const UNREACHABLE_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Returns why a job failed, from the error that its handler threw. */
export const jobFailureOf = (error: unknown): JobFailure => {
  const fault = faultOf(error);
  if (fault !== undefined) return fault;
  if (error instanceof StorageError && error.kind === 'missing') return 'missing';
  const { code, syscall, jobFailure } = (error ?? {}) as Partial<ExplainedJobError> & {
    code?: string;
    syscall?: string;
  };
  if (jobFailure !== undefined) return jobFailure;
  return syscall === 'connect' || UNREACHABLE_CODES.has(code ?? '') ? 'unreachable' : 'unknown';
};
