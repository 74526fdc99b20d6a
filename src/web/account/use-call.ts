/** Fetches the data of a screen, or of a part of one, with an account call. */
import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import { logFailure } from '#web/data/areas/log.ts';
import { errorText } from '#web/data/failures.ts';
import { AnswerUnreadable } from '#web/data/read-answer.ts';
import { userCall } from './calls.ts';
import { loading as m } from './messages/en-GB.ts';

export interface CallState<Answer> {
  /** Undefined while the call has not succeeded. */
  data: Answer | undefined;
  /** The error message; null if there is none. */
  error: string | null;
  /** The status of the failed answer, as `ERROR:503`; null if there is no error or no usable answer. */
  code: string | null;
  /** Replaces the data after a call that changed it. */
  setData: Dispatch<SetStateAction<Answer | undefined>>;
  retry(): void;
}

/** Returns the message for the user about a call whose promise was rejected, because no usable answer arrived. */
export const rejectionText = (cause: unknown): string =>
  cause instanceof AnswerUnreadable ? cause.message : m.unreachable;

export function useCall<Answer>(path: string): CallState<Answer> {
  const [data, setData] = useState<Answer>();
  const [error, setError] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const makeCall = useCallback(() => {
    setError(null);
    setCode(null);
    userCall<Answer>('GET', path).then(
      (answer) => {
        if (answer.ok) return setData(answer.data);
        setError(answer.error);
        setCode(errorText(answer.status));
      },
      (cause: unknown) => {
        logFailure(`GET ${path}`, cause);
        setError(rejectionText(cause));
      },
    );
  }, [path]);
  useEffect(makeCall, [makeCall]);
  return {
    data,
    error,
    code,
    setData,
    retry: makeCall,
  };
}
