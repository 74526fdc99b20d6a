/**
 * Sends a form, one call at a time, and stores the errors of the last attempt. The forms with values in React use it
 * (`use-form.ts`, and the forms of the admin), and those with values in the document (`use-native-form.ts`).
 */
import { useRef, useState } from 'react';
import type { SendError } from '#web/data/session/auth-calls.ts';
import type { Problems } from './values-store.ts';

export interface Rejection {
  problems: Problems;
  /** The error that concerns no single field */
  message: string | null;
}

/** Returns the rejection for the errors of an answer. The message is left out if there are errors of fields. */
export const rejectionOf = ({ error, errors }: SendError): Rejection =>
  errors !== null && Object.keys(errors).length > 0
    ? { problems: errors, message: null }
    : { problems: {}, message: error };

/** A rejection with a number, `at`, which increases each time, so that the summary takes the focus again. */
export type WithAttempt<FormRejection> = FormRejection & { at: number };

/**
 * Returns the state of sending a form, and the functions that change it. `Action` is the union of the form's actions,
 * such as `save`; `FormRejection` is the type of its rejections. `initial`: the rejection with which the page arrived.
 */
export function useSending<Action extends string, FormRejection extends Rejection = Rejection>(
  store: { setProblems(problems: Problems): void },
  initial: FormRejection | null = null,
) {
  const [doing, setDoing] = useState<Action | null>(null);
  const [rejection, setRejection] = useState<WithAttempt<FormRejection> | null>(
    initial && { ...initial, at: 0 },
  );
  const isBusy = useRef(false);
  const rejectionCount = useRef(0);
  return {
    doing,
    rejection,
    reject(newRejection: FormRejection): void {
      rejectionCount.current += 1;
      store.setProblems(newRejection.problems);
      setRejection({ ...newRejection, at: rejectionCount.current });
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
