/** Asks the user to reauthenticate before a sensitive action. The calls wait here for the dialog that each program shows. */
import { useEffect, useState } from 'react';

/** The error of a call whose user did not reauthenticate. */
export const NOT_CONFIRMED = 'Nothing was changed, because you did not confirm that it is you';

let ask: (() => Promise<boolean>) | null = null;
let asking: Promise<boolean> | null = null;

/** Returns whether the user has reauthenticated. Several calls at once open one dialog. */
export function reauthenticate(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}

/** Returns what the dialog calls with its result; null while nobody is asked. */
export function useReauthentication(): ((isProven: boolean) => void) | null {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(() => {
    ask = () =>
      new Promise((resolve) => {
        setAnswer(() => (isProven: boolean) => {
          setAnswer(null);
          resolve(isProven);
        });
      });
    return () => {
      ask = null;
    };
  }, []);
  return answer;
}
