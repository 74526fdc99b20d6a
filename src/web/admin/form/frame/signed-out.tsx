/** Says that the session has ended while the user was typing. Its button stores the text and opens the login page. */
import { useEffect, useRef } from 'react';
import { loginAddress } from '#web/data/login-address.ts';
import { endSession } from '#web/data/startup.ts';
import { fill } from '../../format.ts';
import { signedOut as m } from '../messages/en-GB.ts';
import type { SessionEnd } from '../state/use-form-sending.ts';

interface Props {
  end: SessionEnd;
  /** Resolves once what is typed is stored */
  storeCopy: () => Promise<unknown>;
}

export function SignedOut({ end, storeCopy }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The user may continue to type; the role announces it to screen readers.
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
        // Clears the rest of the session, so that the login page appears; it leads back here.
        onClick={() =>
          void storeCopy().finally(() => endSession(null, loginAddress(location.pathname + location.search)))
        }
      >
        {m.signIn}
      </button>
    </div>
  );
}
