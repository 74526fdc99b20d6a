/** What a thrown error means to the caller: which part let us down, in words that give nothing internal away. */
import { isFull, isUnavailable } from './db/dialect.ts';
import type { Refusal } from './http/outcome.ts';
import { StorageError } from './ports/storage.ts';

export const refusalOf = (error: unknown): Refusal => {
  const storage = error instanceof StorageError ? error.kind : undefined;
  if (isFull(error) || storage === 'full')
    return {
      code: 'storage_full',
      message: 'There is no room left to store this. Tell the administrator',
    };
  if (isUnavailable(error) || storage === 'unavailable' || storage === 'readonly')
    return { code: 'unavailable', message: 'The site cannot do this right now. Try again in a moment' };
  return { code: 'internal', message: 'Something went wrong on our side. Try again, or call us' };
};
