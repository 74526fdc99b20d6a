/** What a call of the account answers, for a screen or a part of one. */
import { useCallback, useEffect, useState } from 'react';
import { errorText } from '#web/data/failures.ts';
import { logFailure } from '#web/data/log.ts';
import { userCall } from './calls.ts';

export interface Called<Answer> {
  /** Undefined: not there yet, or it did not come. */
  data: Answer | undefined;
  /** A sentence; null while all is well. */
  error: string | null;
  /** `ERROR:503` where the server answered so; null while all is well or no answer came. */
  code: string | null;
  /** Puts another answer in its place, as a changing call gave it. */
  put(data: Answer): void;
  again(): void;
}

export function useCall<Answer>(path: string): Called<Answer> {
  const [data, put] = useState<Answer>();
  const [error, setError] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const again = useCallback(() => {
    setError(null);
    setCode(null);
    userCall<Answer>('GET', path).then(
      (answer) => {
        if (answer.ok) return put(answer.data);
        setError(answer.error);
        setCode(errorText(answer.status));
      },
      (cause: unknown) => {
        logFailure(`GET ${path}`, cause);
        setError('We could not reach the site. Check your connection, then try again.');
      },
    );
  }, [path]);
  useEffect(again, [again]);
  return { data, error, code, put: useCallback((next: Answer) => put(next), []), again };
}
