/** Asks the user to reauthenticate before a sensitive call, in a dialog that each standalone app renders. */
import { useEffect, useState } from 'react';
import type { ErrorCode } from '#platform/schema/errors.ts';
import { reauthentication as m } from './messages/en-GB.ts';

const REQUIRED: ErrorCode = 'step_up_required';

let openDialog: (() => Promise<boolean>) | null = null;
let pending: Promise<boolean> | null = null;

/** Opens the dialog and resolves to whether the user has reauthenticated. Concurrent calls share one dialog. */
function reauthenticate(): Promise<boolean> {
  pending ??= (openDialog?.() ?? Promise.resolve(false)).finally(() => {
    pending = null;
  });
  return pending;
}

/**
 * Makes a call and returns its answer. If the server requires reauthentication, opens the dialog and then repeats the
 * call; if the user closes the dialog, returns the first answer with an error that says so.
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

/**
 * Returns the function that receives the dialog's result; null while no dialog is needed. Each app calls this hook once.
 */
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
