/** Asks whoever sits there to prove that it is still them, before something that only they may do. One dialog for all. */
import { useEffect, useId, useRef, useState } from 'react';
import type { PasskeyRequest } from '#contract/passkey.ts';
import { call, onProofNeeded, Refused } from '../providers/call.ts';
import { useMe } from '../providers/me.tsx';
import { words } from '../words.ts';
import { Icon } from './icon.tsx';

export function Proof() {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(() => {
    onProofNeeded(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => onProofNeeded(null);
  }, []);
  if (answer === null) return null;
  return (
    <ProofDialog
      onEnd={(isProven) => {
        setAnswer(null);
        answer(isProven);
      }}
    />
  );
}

/** Passkeys belong to a name; where the site's address is a bare number there can be none. */
const passkeysWork = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  isSecureContext &&
  !/^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/.test(location.hostname);

function ProofDialog({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { username } = useMe();
  const [way, setWay] = useState<'password' | 'code'>('password');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { proof } = words.shell;
  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
  }, []);

  // What opened it gets the focus back, and that only while it is still open.
  const end = (isProven: boolean) => {
    dialog.current?.close();
    onEnd(isProven);
  };
  const tried = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : proof.brokenOff);
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  const confirm = (body: object) => call('/auth/confirm', { method: 'POST', body });
  const byField = () =>
    tried(async () => {
      if (value.trim() === '') {
        setProblem(way === 'password' ? proof.enterPassword : proof.enterCode);
        field.current?.focus();
        return;
      }
      await confirm(way === 'password' ? { password: value } : { code: value.trim() });
      end(true);
    });
  const byPasskey = () =>
    tried(async () => {
      const { challenge } = await call<{ challenge: PasskeyRequest }>('/auth/passkey/options', {
        method: 'POST',
        body: {},
      });
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const passkey = await startAuthentication({
        optionsJSON: challenge as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      });
      await confirm({ passkey });
      end(true);
    });
  const mailCode = () =>
    tried(async () => {
      const { success } = await call<{ success: string | null }>('/auth/confirm/mail', {
        method: 'POST',
        body: {},
      });
      setWay('code');
      setValue('');
      setSent(success ?? proof.sent);
      field.current?.focus();
    });
  return (
    <dialog
      className="ask proof"
      ref={dialog}
      aria-labelledby={`${id}h`}
      onCancel={(event) => {
        event.preventDefault();
        end(false);
      }}
    >
      <h2 id={`${id}h`}>{proof.heading}</h2>
      <p>{proof.text}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The form that needs the proof stands around this one in the tree of components.
          event.stopPropagation();
          void byField();
        }}
      >
        {/* So that a password manager knows whose it is. */}
        <input
          className="vh"
          type="text"
          autoComplete="username"
          readOnly
          tabIndex={-1}
          aria-hidden
          value={username}
        />
        <div className={problem === null ? 'field' : 'field bad'}>
          <label htmlFor={id}>{way === 'password' ? proof.password : proof.code}</label>
          {problem !== null && (
            <p className="wrong" id={`${id}p`} role="alert">
              <Icon name="warning" small />
              {problem}
            </p>
          )}
          <input
            id={id}
            ref={field}
            className="input"
            type={way === 'password' ? 'password' : 'text'}
            inputMode={way === 'password' ? undefined : 'numeric'}
            autoComplete={way === 'password' ? 'current-password' : 'one-time-code'}
            aria-invalid={problem === null ? undefined : true}
            aria-describedby={problem === null ? undefined : `${id}p`}
            value={value}
            onChange={({ target }) => {
              setValue(target.value);
              setProblem(null);
            }}
          />
          <p className="hint" role="status">
            {sent !== null && way === 'code' ? `${sent.replace(/\.$/, '')}.` : ''}
          </p>
        </div>
        <div className="acts">
          <button type="submit" className="btn p" aria-disabled={busy}>
            {proof.confirm}
          </button>
          <button type="button" className="btn" onClick={() => end(false)}>
            {words.shell.cancel}
          </button>
        </div>
        <div className="acts other-ways">
          {passkeysWork() && (
            <button type="button" className="btn t" onClick={() => void byPasskey()}>
              {proof.passkey}
            </button>
          )}
          <button type="button" className="btn t" onClick={() => void mailCode()}>
            {proof.mail}
          </button>
        </div>
      </form>
    </dialog>
  );
}
