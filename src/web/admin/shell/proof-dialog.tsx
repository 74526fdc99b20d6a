/** The ways in which somebody who is signed in proves that it is still them: password, passkey, a mailed code. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { PasskeyChallenge } from '#contract/auth.ts';
import { areas } from '#web/data/areas.ts';
import { authCall, isGood, takeUserState } from '#web/data/auth-calls.ts';
import { errorText } from '#web/data/failures.ts';
import { call } from '../providers/call.ts';
import { Icon } from './icon.tsx';
import { proofWords as words } from './proof-words.ts';

type Way = 'password' | 'code';
interface Ways {
  hasPassword: boolean;
  passkeys: number;
}

/** Null: it worked; else what to tell. */
async function send(path: string, body: object): Promise<string | null> {
  try {
    const { token } = areas.read().auth;
    const { status, state } = await authCall('POST', path, { body, ...(token === null ? {} : { token }) });
    takeUserState({ ...state, token: state.token ?? null });
    if (isGood({ status }) && state.error === null && state.errors === null) return null;
    return Object.values(state.errors ?? {})[0] ?? state.error ?? errorText(status);
  } catch {
    return words.unreachable;
  }
}

async function sendPasskey(): Promise<string | null> {
  try {
    const { token } = areas.read().auth;
    const asked = await authCall<PasskeyChallenge>('POST', '/auth/passkey/options', {
      body: {},
      ...(token === null ? {} : { token }),
    });
    if (!isGood(asked)) return asked.state.error ?? errorText(asked.status);
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const passkey = await startAuthentication({
      optionsJSON: asked.state.challenge as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    });
    return await send('/auth/confirm', { passkey });
  } catch {
    return words.brokenOff;
  }
}

export default function ProofDialog({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [ways, setWays] = useState<Ways | null>(null);
  const [way, setWay] = useState<Way>('password');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
    call<Ways>('/api/user/settings').then(
      (found) => {
        setWays(found);
        if (!found.hasPassword) setWay('code');
      },
      // Then all ways are offered, and the server says which of them works.
      () => setWays({ hasPassword: true, passkeys: 1 }),
    );
  }, []);
  // What opened it gets the focus back, and that only while it is still open.
  const end = (isProven: boolean): void => {
    dialog.current?.close();
    onEnd(isProven);
  };
  const choose = (next: Way) => {
    setProblem(null);
    setWay(next);
  };
  const canPasskey =
    (ways?.passkeys ?? 0) > 0 && typeof PublicKeyCredential === 'function' && window.isSecureContext;
  return (
    <dialog
      className="ask proof"
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        end(false);
      }}
    >
      <h2 id={heading}>{words.title}</h2>
      <p>{words.text}</p>
      {ways === null && <p role="status">{words.waiting}</p>}
      {ways !== null &&
        (way === 'password' ? (
          <ByPassword problem={problem} say={setProblem} onProven={() => end(true)} />
        ) : (
          <ByCode problem={problem} say={setProblem} onProven={() => end(true)} />
        ))}
      <div className="acts others">
        {canPasskey && (
          <button
            type="button"
            className="btn t"
            onClick={async () => {
              const failed = await sendPasskey();
              setProblem(failed);
              if (failed === null) end(true);
            }}
          >
            {words.usePasskey}
          </button>
        )}
        {way === 'password' && ways !== null && (
          <button type="button" className="btn t" onClick={() => choose('code')}>
            {words.mailCode}
          </button>
        )}
        {way === 'code' && ways?.hasPassword === true && (
          <button type="button" className="btn t" onClick={() => choose('password')}>
            {words.usePassword}
          </button>
        )}
        <button type="button" className="btn t" onClick={() => end(false)}>
          {words.cancel}
        </button>
      </div>
    </dialog>
  );
}

interface WayProps {
  problem: string | null;
  say: (problem: string | null) => void;
  onProven: () => void;
}

function ByPassword({ problem, say, onProven }: WayProps) {
  const [password, setPassword] = useState('');
  return (
    <ProofForm
      label={words.password}
      value={password}
      problem={problem}
      kind="password"
      onChange={(typed) => {
        setPassword(typed);
        say(null);
      }}
      onSend={async () => {
        const failed = password === '' ? words.enterPassword : await send('/auth/confirm', { password });
        say(failed);
        if (failed === null) onProven();
      }}
    />
  );
}

function ByCode({ problem, say, onProven }: WayProps) {
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const mail = async () => {
    if (busy) return;
    setBusy(true);
    const failed = await send('/auth/confirm/mail', {});
    setBusy(false);
    say(failed);
    setSent(failed === null);
  };
  if (!sent)
    return (
      <>
        {problem !== null && <Problem problem={problem} />}
        <button type="button" className="btn p" aria-disabled={busy} onClick={() => void mail()}>
          {words.mailCode}
        </button>
      </>
    );
  return (
    <>
      <p role="status">{words.mailed}</p>
      <ProofForm
        label={words.code}
        value={code}
        problem={problem}
        kind="code"
        onChange={(typed) => {
          setCode(typed);
          say(null);
        }}
        onSend={async () => {
          const failed =
            code.trim() === '' ? words.enterCode : await send('/auth/confirm', { code: code.trim() });
          say(failed);
          if (failed === null) onProven();
        }}
      />
    </>
  );
}

interface ProofFormProps {
  label: string;
  value: string;
  problem: string | null;
  kind: 'password' | 'code';
  onChange: (typed: string) => void;
  onSend: () => Promise<void>;
}

function ProofForm({ label, value, problem, kind, onChange, onSend }: ProofFormProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await onSend();
    setBusy(false);
    input.current?.focus();
  };
  useEffect(() => input.current?.focus(), []);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {/* So that a password manager knows whose it is. */}
      <input
        className="vh"
        type="text"
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden
        value={areas.read().auth.username ?? ''}
      />
      <div className={problem === null ? 'field' : 'field bad'}>
        <label htmlFor={id}>{label}</label>
        {problem !== null && <Problem problem={problem} id={`${id}-problem`} />}
        <input
          ref={input}
          id={id}
          className="input"
          type={kind === 'password' ? 'password' : 'text'}
          inputMode={kind === 'code' ? 'numeric' : undefined}
          autoComplete={kind === 'password' ? 'current-password' : 'one-time-code'}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <div className="acts">
        <button type="submit" className="btn p" aria-disabled={busy}>
          {words.confirm}
        </button>
      </div>
    </form>
  );
}

function Problem({ problem, id }: { problem: string; id?: string }) {
  return (
    <p className="wrong" id={id} role="alert">
      <Icon name="warning" small />
      {problem}
    </p>
  );
}
