/** Asks the user to reauthenticate before a sensitive action. Calls wait for the dialog, which each app renders. */
import { useEffect, useState } from 'react';
import { reauthentication as m } from './messages/en-GB.ts';

/** The error of a call whose user did not reauthenticate. */
export const NOT_CONFIRMED = m.notConfirmed;

let openDialog: (() => Promise<boolean>) | null = null;
let pending: Promise<boolean> | null = null;

/** Returns whether the user has reauthenticated. Several calls at once open one dialog. */
export function reauthenticate(): Promise<boolean> {
  pending ??= (openDialog?.() ?? Promise.resolve(false)).finally(() => {
    pending = null;
  });
  return pending;
}

/** Returns the callback for the dialog's result; null while no dialog is open. */
export function useReauthentication(): ((isConfirmed: boolean) => void) | null {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(() => {
    openDialog = () =>
      new Promise((resolve) => {
        setAnswer(() => (isConfirmed: boolean) => {
          setAnswer(null);
          resolve(isConfirmed);
        });
      });
    return () => {
      openDialog = null;
    };
  }, []);
  return answer;
}
