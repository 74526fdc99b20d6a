/** Asks the user to reauthenticate before a sensitive action. Calls wait for the dialog, which each app renders. */
import { useEffect, useState } from 'react';

/** The error of a call whose user did not reauthenticate. */
export const NOT_CONFIRMED = 'Nothing was changed, because you did not confirm that it is you';

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
export function useReauthentication(): ((isProven: boolean) => void) | null {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(() => {
    openDialog = () =>
      new Promise((resolve) => {
        setAnswer(() => (isProven: boolean) => {
          setAnswer(null);
          resolve(isProven);
        });
      });
    return () => {
      openDialog = null;
    };
  }, []);
  return answer;
}
