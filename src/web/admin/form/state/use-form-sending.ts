/** Sends a form of the admin, and shows why it could not be saved. A failure does not change what the user has typed. */
import { useState } from 'react';
import { logFailure } from '#web/data/areas/log.ts';
import { type Rejection, useSending } from '#web/forms/use-sending.ts';
import type { Problems } from '#web/forms/values-store.ts';
import { ApiError, type ApiErrorBody } from '../../providers/call.ts';
import { errorMessageOf } from '../../providers/error-message.ts';
import { banReasonOf, isSessionOver } from '../../providers/session-end.ts';
import type { Field } from '../../resources/resource-screens.ts';
import { validateLengthsAndNumbers } from './checks.ts';
import type { FormStore } from './form-store.ts';

/** The actions of a form that have their own failure message. */
export type FormAction = 'save' | 'publish' | 'schedule' | 'unpublish' | 'remove' | 'restore';
export interface FormError extends Rejection {
  /**
   * `invalid`: fields are invalid; `missing`: fields that publishing requires are missing; `both`: one or both of these,
   * because the answer to a save before publication does not distinguish them; `failed`: the call failed for another reason
   */
  reason: 'invalid' | 'missing' | 'both' | 'failed';
  /** The action that failed */
  action: FormAction;
}
/** How a session ended while a form was open. */
export interface SessionEnd {
  /** The server's message, if the user was banned or the account disabled */
  ban: string | null;
  /** True if a call that the user started noticed the end, false if a background call did */
  byUserAction: boolean;
}

/** Returns the error for problems found in the browser, so that they are shown at the fields like those from the server. */
export const validationError = (errors: Problems): ApiError =>
  new ApiError(400, { error: '', code: 'invalid', errors, requestId: '' });

interface Options {
  store: FormStore;
  fields: readonly Field[];
  /** Returns the path of a field in the form from its name in the API */
  path?: (name: string) => string;
  /** Called if someone else has saved the record since it was loaded. Resolves to true if it has handled the conflict. */
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

  /** Shows an error above the form, and its problems at the fields. */
  const showError = (
    action: FormAction,
    reason: FormError['reason'],
    problems: Problems,
    message: string | null = null,
  ) => reject({ reason, action, problems, message });

  return {
    ...sending,
    rejection,
    signedOut,
    showError,
    /** Shows that the session has ended, which a background call has noticed */
    showSessionEnd: (ban: string | null): void => setSignedOut((end) => end ?? { ban, byUserAction: false }),
    /** Clears the error and the notice of an ended session, after a success */
    accept(): void {
      accept();
      setSignedOut(null);
    },
    /** Shows why a call failed. `isPublishing`: the errors may include fields missing for publication. */
    async rejectFor(error: unknown, action: FormAction, isPublishing = false): Promise<void> {
      // Problems that the browser finds are shown together with those from the server.
      const browserProblems = validateLengthsAndNumbers(fields, store.read().values);
      if (!(error instanceof ApiError)) {
        logFailure('The answer could not be read', error);
        showError(action, 'failed', browserProblems, errorMessageOf(error));
        return;
      }
      const { status, body } = error;
      if (isSessionOver(error)) setSignedOut({ ban: banReasonOf(error), byUserAction: true });
      else if (status === 409 && body.current !== undefined && (await onConflict(body))) return;
      else if (body.errors !== null && Object.keys(body.errors).length > 0) {
        const errors = Object.entries(body.errors).map(([name, problem]) => [path(name), problem]);
        showError(action, isPublishing ? 'both' : 'invalid', {
          ...browserProblems,
          ...Object.fromEntries(errors),
        });
      } else showError(action, 'failed', browserProblems, body.error);
    },
  };
}
