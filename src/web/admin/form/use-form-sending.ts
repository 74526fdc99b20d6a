/** Sends a form of the admin and shows why the server rejected it. A failure loses nothing that was typed. */
import { useState } from 'react';
import { logFailure } from '#web/data/log.ts';
import { type Rejection, useSending } from '#web/forms/use-sending.ts';
import type { Problems } from '#web/forms/values-store.ts';
import { type RefusalBody, Refused } from '../providers/call.ts';
import { reasonOf } from '../providers/reason.ts';
import { banIn, isShutOut } from '../providers/shut-out.ts';
import type { Field } from '../resources/screens.ts';
import { problemsOf } from './checks.ts';
import type { FormStore } from './form-store.ts';

/** The action that failed. */
export type Verb = 'save' | 'publish' | 'schedule' | 'unpublish' | 'remove' | 'restore';
export interface Trouble extends Rejection {
  /** Some fields are invalid, missing for publication, or both; or it failed for another reason */
  reason: 'mend' | 'missing' | 'both' | 'failed';
  verb: Verb;
}
/** A session that ended while something was typed. */
export interface End {
  /** The server's message about a ban, if any */
  ban: string | null;
  /** The user pressed a button, as opposed to a background call */
  pressed: boolean;
}

/** Errors that were found before or beside the call, thrown to be shown at the fields. */
export const rejectedFor = (errors: Problems): Refused =>
  new Refused(400, { error: '', code: 'invalid', errors, requestId: '' });

interface Options {
  store: FormStore;
  fields: readonly Field[];
  /** Returns the path of a field that the server names */
  path?: (name: string) => string;
  /** Another user has saved the record meanwhile. Returns whether it showed that. */
  onConflict: (body: RefusalBody) => Promise<boolean>;
}

export function useFormSending<Action extends string>({
  store,
  fields,
  path = (name) => name,
  onConflict,
}: Options) {
  const { rejected, reject, accept, ...sending } = useSending<Action, Trouble>(store);
  const [signedOut, setSignedOut] = useState<End | null>(null);

  const say = (verb: Verb, reason: Trouble['reason'], problems: Problems, message: string | null = null) =>
    reject({ reason, verb, problems, message });

  return {
    ...sending,
    trouble: rejected,
    signedOut,
    say,
    /** A background call found that the session has ended */
    shutOut: (ban: string | null): void => setSignedOut((end) => end ?? { ban, pressed: false }),
    /** The server has stored it */
    accept(): void {
      accept();
      setSignedOut(null);
    },
    /** `isPublishing`: errors then include what publishing lacks */
    async rejectFor(error: unknown, verb: Verb, isPublishing = false): Promise<void> {
      // Errors found in the browser are shown together with the server's.
      const found = problemsOf(fields, store.read().values);
      if (!(error instanceof Refused)) {
        logFailure('The answer could not be read', error);
        say(verb, 'failed', found, reasonOf(error));
        return;
      }
      const { status, body } = error;
      if (isShutOut(error)) setSignedOut({ ban: banIn(error), pressed: true });
      else if (status === 409 && body.current !== undefined && (await onConflict(body))) return;
      else if (body.errors !== null && Object.keys(body.errors).length > 0) {
        const errors = Object.entries(body.errors).map(([name, problem]) => [path(name), problem]);
        say(verb, isPublishing ? 'both' : 'mend', { ...found, ...Object.fromEntries(errors) });
      } else say(verb, 'failed', found, body.error);
    },
  };
}
