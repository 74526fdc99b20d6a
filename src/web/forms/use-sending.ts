/** Sends a form, one call at a time, and shows errors at its fields. */
import { useRef, useState } from 'react';
import type { Problems } from './values-store.ts';

export interface Rejection {
  problems: Problems;
  /** The error that concerns no single field */
  message: string | null;
}

/** `at` increases with each rejection, so that the summary takes the focus each time. */
export type WithAttempt<Kind> = Kind & { at: number };

/** `Action` is the union of the form's actions; `Kind` is what its summary shows of a rejection. */
export function useSending<Action extends string, Kind extends Rejection = Rejection>(store: {
  setProblems(problems: Problems): void;
}) {
  const [doing, setDoing] = useState<Action | null>(null);
  const [rejection, setRejection] = useState<WithAttempt<Kind> | null>(null);
  const isBusy = useRef(false);
  const attempts = useRef(0);
  return {
    doing,
    rejection,
    reject(rejection: Kind): void {
      attempts.current += 1;
      store.setProblems(rejection.problems);
      setRejection({ ...rejection, at: attempts.current });
    },
    accept: (): void => setRejection(null),
    isSending: (): boolean => isBusy.current,
    /** Returns null after an error, which `onError` shows. A second press during the first does nothing. */
    async send<Result>(
      action: Action,
      work: () => Promise<Result>,
      onError: (error: unknown) => void | Promise<void>,
    ): Promise<Result | null> {
      if (isBusy.current) return null;
      isBusy.current = true;
      setDoing(action);
      try {
        return await work();
      } catch (error) {
        await onError(error);
        return null;
      } finally {
        isBusy.current = false;
        setDoing(null);
      }
    },
  };
}
