/** Asks the user to reauthenticate before a sensitive action. Calls wait for the dialog, which each app renders. */
import { useEffect, useState } from 'react';
import type { ErrorCode } from '#platform/schema/errors.ts';
import { reauthentication as m } from './messages/en-GB.ts';

const REQUIRED: ErrorCode = 'step_up_required';

let openDialog: (() => Promise<boolean>) | null = null;
let pending: Promise<boolean> | null = null;

/** Returns whether the user has reauthenticated. Several calls at once open one dialog. */
function reauthenticate(): Promise<boolean> {
  pending ??= (openDialog?.() ?? Promise.resolve(false)).finally(() => {
    pending = null;
  });
  return pending;
}

/**
 * Returns the answer of a call. If the server requires reauthentication, asks for it and repeats the call; if the user does
 * not reauthenticate, returns the first answer with an error that says so.
 */
export async function withReauthentication<Answer>(
  send: () => Promise<Answer>,
  {
    codeOf,
    withError,
  }: { codeOf(answer: Answer): string | null; withError(answer: Answer, error: string): Answer },
): Promise<Answer> {
  const answer = await send();
  if (codeOf(answer) !== REQUIRED) return answer;
  return (await reauthenticate()) ? send() : withError(answer, m.notConfirmed);
}

/** Returns the callback for the dialog's result; null while no dialog is open. */
export function useReauthentication(): ((isConfirmed: boolean) => void) | null {
  const [onClose, setOnClose] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(() => {
    openDialog = () =>
      new Promise((resolve) => {
        setOnClose(() => (isConfirmed: boolean) => {
          setOnClose(null);
          resolve(isConfirmed);
        });
      });
    return () => {
      openDialog = null;
    };
  }, []);
  return onClose;
}
