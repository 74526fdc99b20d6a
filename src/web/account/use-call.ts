/** What a call of the account answers, for a screen or a part of one. */
import { useCallback, useEffect, useState } from 'react';
import { logFailure } from '#web/data/log.ts';
import { userCall } from './calls.ts';

export interface Called<Answer> {
  /** Undefined: not there yet, or it did not come. */
  data: Answer | undefined;
  /** A sentence; null while all is well. */
  error: string | null;
  /** Puts another answer in its place, as a changing call gave it. */
  put(data: Answer): void;
  again(): void;
}

export function useCall<Answer>(path: string): Called<Answer> {
  const [data, put] = useState<Answer>();
  const [error, setError] = useState<string | null>(null);
  const again = useCallback(() => {
    setError(null);
    userCall<Answer>('GET', path).then(
      (answer) => {
        if (answer.ok) put(answer.data);
        else setError(answer.error);
      },
      (cause: unknown) => {
        logFailure(`GET ${path}`, cause);
        setError('We could not reach the site. Check your connection, then try again.');
      },
    );
  }, [path]);
  useEffect(again, [again]);
  return { data, error, put: useCallback((next: Answer) => put(next), []), again };
}
