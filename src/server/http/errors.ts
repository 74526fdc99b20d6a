/** The one map from refusals and surprises to HTTP. Nothing internal (stack, SQL, path) leaves through it. */
import { type ErrorAnswer, type ErrorCode, errorStatus } from '#contract/errors.ts';
import { isFull, isUnavailable } from '#server/db/dialect.ts';
import type { Refusal } from './outcome.ts';

const RETRY_SECONDS: Partial<Record<ErrorCode, number>> = { unavailable: 5, too_many: 60 };

export const errorBody = (refusal: Refusal, requestId: string): ErrorAnswer & Record<string, unknown> => ({
  error: refusal.message,
  code: refusal.code,
  errors: refusal.errors ?? null,
  requestId,
  ...refusal.details,
});

/** Status and extra headers of a refusal. */
export const errorHead = (code: ErrorCode): { status: number; headers: Record<string, string> } => {
  const retry = RETRY_SECONDS[code];
  return { status: errorStatus[code], headers: retry === undefined ? {} : { 'retry-after': String(retry) } };
};

/** What a thrown error means to the caller. `internal` ones belong in the log with their stack. */
export const refusalOf = (error: unknown): Refusal => {
  const kind = error instanceof Error && error.name === 'StorageError' ? (error as Error & { kind?: string }).kind : undefined;
  if (isFull(error) || kind === 'full') return { code: 'storage_full', message: 'There is no room left to store this. Tell the administrator' };
  if (isUnavailable(error) || kind === 'unavailable' || kind === 'readonly')
    return { code: 'unavailable', message: 'The site cannot do this right now. Try again in a moment' };
  return { code: 'internal', message: 'Something went wrong on our side. Try again, or call us' };
};
