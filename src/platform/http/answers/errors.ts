/**
 * Builds the status, the headers and the JSON body of a refusal. No other file converts an error code to an HTTP status.
 * The body contains nothing internal (stack, SQL, path).
 */
import { type ErrorAnswer, type ErrorCode, errorStatus } from '#platform/schema/errors.ts';
import { MAINTENANCE_RETRY_SECONDS } from '../pages/maintenance.ts';
import type { Refusal } from '../routing/outcome.ts';

/** Seconds after which a client should retry, by error code. */
const RETRY_SECONDS: Partial<Record<ErrorCode, number>> = {
  unavailable: 5,
  closed: MAINTENANCE_RETRY_SECONDS,
  too_many: 60,
};

/** Returns the fields that every JSON error answer has. */
export const errorBody = (refusal: Refusal, requestId: string): ErrorAnswer & Record<string, unknown> => ({
  error: refusal.message,
  code: refusal.code,
  errors: refusal.errors ?? null,
  requestId,
  ...refusal.details,
});

/** Returns status and extra headers of a refusal; `retryAfter`, in seconds, overrides the default of its code. */
export const errorHead = (
  code: ErrorCode,
  retryAfter?: number,
): { status: number; headers: Record<string, string> } => {
  const retry = retryAfter ?? RETRY_SECONDS[code];
  return { status: errorStatus[code], headers: retry === undefined ? {} : { 'retry-after': String(retry) } };
};
