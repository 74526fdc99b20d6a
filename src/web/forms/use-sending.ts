/** Sends a form, one call at a time, and stores the errors of the last attempt. */
import { useRef, useState } from 'react';
import type { Problems } from './values-store.ts';

export interface Rejection {
  problems: Problems;
  /** The error that concerns no single field */
  message: string | null;
}

/** A rejection with a number, `at`, which increases each time, so that the summary takes the focus again. */
export type WithAttempt<Kind> = Kind & { at: number };

/** `Action` is the union of the form's actions, such as `save`; `Kind` is the type of its rejections. */
export function useSending<Action extends string, Kind extends Rejection = Rejection>(store: {
  setProblems(problems: Problems): void;
}) {
  const [doing, setDoing] = useState<Action | null>(null);
  const [rejection, setRejection] = useState<WithAttempt<Kind> | null>(null);
  const isBusy = useRef(false);
  const rejectionCount = useRef(0);
  return {
    doing,
    rejection,
    reject(rejection: Kind): void {
      rejectionCount.current += 1;
      store.setProblems(rejection.problems);
      setRejection({ ...rejection, at: rejectionCount.current });
    },
    accept: (): void => setRejection(null),
    isSending: (): boolean => isBusy.current,
    /**
     * Runs `work`. Returns null after an error, which `onError` shows, and at once while the form is already being sent.
     */
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
