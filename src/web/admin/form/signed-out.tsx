/** The session ended while one was writing: what was typed is kept, and signing in leads back to it. */
import { useEffect, useRef } from 'react';
import { loginAddress } from '#web/data/guards.ts';
import { refused } from '#web/data/startup.ts';
import { words } from '../words.ts';

export function SignedOut() {
  const { heading, text, signIn } = words.form.signedOut;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <button
        type="button"
        className="btn"
        // The session is over: what is left of it goes, so that the login page asks and comes back here.
        onClick={() => refused(null, loginAddress(location.pathname))}
      >
        {signIn}
      </button>
    </div>
  );
}
