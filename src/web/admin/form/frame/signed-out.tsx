/** Shows that the session has ended while a form was open. The button stores unsaved text and opens the sign-in page. */
import { useEffect, useRef, useState } from 'react';
import { loginAddress } from '#web/data/login-address.ts';
import { forceSignIn } from '#web/data/startup.ts';
import { fill } from '../../format.ts';
import { signedOut as m } from '../messages/en-GB.ts';
import { useFormContext } from '../state/form-store.ts';
import type { SessionEnd } from '../state/use-form-sending.ts';

interface Props {
  end: SessionEnd;
  /** Stores unsaved text in this browser; resolves to whether it was stored */
  storeCopy: () => Promise<boolean>;
}

export function SignedOut({ end, storeCopy }: Props) {
  const { store } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  /** undefined: the user has typed nothing, or the text is being stored */
  const [isStored, setIsStored] = useState<boolean>();
  useEffect(() => {
    void storeCopy().then((stored) => setIsStored(store.isDirty() ? stored : undefined));
    // If a background call noticed the end of the session, the focus stays where the user is typing. Screen readers announce
    // the alert.
    if (!end.byUserAction) return;
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  }, [end, store, storeCopy]);
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{m.heading}</h2>
      {isStored ? (
        <p>{end.ban === null ? m.text : fill(m.banned, { ban: end.ban })}</p>
      ) : (
        <p>
          {end.ban} {isStored === false && m.notStored}
        </p>
      )}
      <button
        type="button"
        className="btn"
        // Ends the session in this browser too, or the sign-in page would redirect. After signing in, the user returns here.
        onClick={() =>
          void storeCopy().finally(() => forceSignIn(null, loginAddress(location.pathname + location.search)))
        }
      >
        {m.signIn}
      </button>
    </div>
  );
}
