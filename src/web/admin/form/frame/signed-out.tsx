/** Shows that the session has ended while the user was typing. The button stores the text and opens the sign-in page. */
import { useEffect, useRef } from 'react';
import { loginAddress } from '#web/data/login-address.ts';
import { forceSignIn } from '#web/data/startup.ts';
import { fill } from '../../format.ts';
import { signedOut as m } from '../messages/en-GB.ts';
import type { SessionEnd } from '../state/use-form-sending.ts';

interface Props {
  end: SessionEnd;
  /** Stores the unsaved text in this browser; resolves once this is done */
  storeCopy: () => Promise<unknown>;
}

export function SignedOut({ end, storeCopy }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If a background call noticed it, the focus stays where the user is typing; screen readers announce the alert.
    if (!end.byUserAction) return;
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  }, [end]);
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{m.heading}</h2>
      <p>{end.ban === null ? m.text : fill(m.banned, { ban: end.ban })}</p>
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
