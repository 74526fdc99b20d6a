/** Sends a form of the admin and shows why the server rejected it. A failure loses nothing that was typed. */
import { useState } from 'react';
import { logFailure } from '#web/data/areas/log.ts';
import { type Rejection, useSending } from '#web/forms/use-sending.ts';
import type { Problems } from '#web/forms/values-store.ts';
import { ApiError, type ApiErrorBody } from '../../providers/call.ts';
import { errorMessageOf } from '../../providers/error-message.ts';
import { banReasonOf, isSessionOver } from '../../providers/session-end.ts';
import type { Field } from '../../resources/resource-screens.ts';
import { validateFields } from './checks.ts';
import type { FormStore } from './form-store.ts';

/** The action that failed. */
export type FormAction = 'save' | 'publish' | 'schedule' | 'unpublish' | 'remove' | 'restore';
export interface FormError extends Rejection {
  /** Some fields are invalid, missing for publication, or both; or the call failed for another reason */
  reason: 'invalid' | 'missing' | 'both' | 'failed';
  action: FormAction;
}
/** A session that ended while something was typed. */
export interface SessionEnd {
  /** The server's message about a ban, if any */
  ban: string | null;
  /** True if the user pressed a button, false if a background call found it */
  byUserAction: boolean;
}

/** Makes the error for problems found in the browser, so that they appear at the fields like those of the server. */
export const validationError = (errors: Problems): ApiError =>
  new ApiError(400, { error: '', code: 'invalid', errors, requestId: '' });

interface Options {
  store: FormStore;
  fields: readonly Field[];
  /** Returns the path of a field that the server names */
  path?: (name: string) => string;
  /** Called if another user has saved the record meanwhile. Returns true if it shows the conflict. */
  onConflict: (body: ApiErrorBody) => Promise<boolean>;
}

export function useFormSending<Action extends string>({
  store,
  fields,
  path = (name) => name,
  onConflict,
}: Options) {
  const { rejection, reject, accept, ...sending } = useSending<Action, FormError>(store);
  const [signedOut, setSignedOut] = useState<SessionEnd | null>(null);

  const say = (
    verb: FormAction,
    reason: FormError['reason'],
    problems: Problems,
    message: string | null = null,
  ) => reject({ reason, action: verb, problems, message });

  return {
    ...sending,
    rejection,
    signedOut,
    say,
    /** Shows that a background call found the session ended */
    showSessionEnd: (ban: string | null): void => setSignedOut((end) => end ?? { ban, byUserAction: false }),
    /** Clears the errors after the server has stored the form */
    accept(): void {
      accept();
      setSignedOut(null);
    },
    /** Shows why a call failed. `isPublishing`: the errors include fields missing for publication. */
    async rejectFor(error: unknown, verb: FormAction, isPublishing = false): Promise<void> {
      // Errors found in the browser are shown together with the server's.
      const browserProblems = validateFields(fields, store.read().values);
      if (!(error instanceof ApiError)) {
        logFailure('The answer could not be read', error);
        say(verb, 'failed', browserProblems, errorMessageOf(error));
        return;
      }
      const { status, body } = error;
      if (isSessionOver(error)) setSignedOut({ ban: banReasonOf(error), byUserAction: true });
      else if (status === 409 && body.current !== undefined && (await onConflict(body))) return;
      else if (body.errors !== null && Object.keys(body.errors).length > 0) {
        const errors = Object.entries(body.errors).map(([name, problem]) => [path(name), problem]);
        say(verb, isPublishing ? 'both' : 'invalid', { ...browserProblems, ...Object.fromEntries(errors) });
      } else say(verb, 'failed', browserProblems, body.error);
    },
  };
}
