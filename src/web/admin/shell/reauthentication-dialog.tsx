/** The ways in which a signed-in user can reauthenticate: password, passkey, a code by mail. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { PasskeyChallenge } from '#features/accounts/schema/auth.ts';
import { areas } from '#web/data/areas.ts';
import { authCall, isGood, takeUserState } from '#web/data/auth-calls.ts';
import { errorText } from '#web/data/failures.ts';
import { call } from '../providers/call.ts';
import { Icon } from './icon.tsx';
import { reauthenticationMessages as words } from './reauthentication-messages.ts';

interface Ways {
  hasPassword: boolean;
  passkeys: number;
  twoFactor: { enabled: boolean };
}
/** Then the dialog asks for the password, and the server says what else is needed. */
const UNKNOWN: Ways = { hasPassword: true, passkeys: 1, twoFactor: { enabled: false } };

interface Trouble {
  /** By field */
  errors: Readonly<Record<string, string>>;
  /** Errors that belong to no field */
  message: string | null;
}
const noTrouble: Trouble = { errors: {}, message: null };

/** Null: success; otherwise the errors. */
async function send(path: string, body: object): Promise<Trouble | null> {
  try {
    const { token } = areas.read().auth;
    const { status, state } = await authCall('POST', path, { body, ...(token === null ? {} : { token }) });
    takeUserState({ ...state, token: state.token ?? null });
    if (isGood({ status }) && state.error === null && state.errors === null) return null;
    const errors = state.errors ?? {};
    return { errors, message: Object.keys(errors).length > 0 ? null : (state.error ?? errorText(status)) };
  } catch {
    return { errors: {}, message: words.unreachable };
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
    const failed = await send('/auth/confirm', { passkey });
    return failed && (failed.message ?? words.brokenOff);
  } catch {
    return words.brokenOff;
  }
}

export default function ReauthenticationDialog({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [ways, setWays] = useState<Ways | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
    call<Ways>('/api/user/settings').then(setWays, () => setWays(UNKNOWN));
  }, []);
  // The opener gets the focus back, but only while the dialog is still open.
  const end = (isProven: boolean): void => {
    dialog.current?.close();
    onEnd(isProven);
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
      {ways === null ? (
        <p role="status">{words.waiting}</p>
      ) : ways.hasPassword ? (
        <ByPassword ways={ways} onProven={() => end(true)} />
      ) : ways.passkeys === 0 ? (
        <ByMailedCode ways={ways} onProven={() => end(true)} />
      ) : (
        !canPasskey && <p>{words.passkeyElsewhere}</p>
      )}
      {problem !== null && <Problem problem={problem} />}
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
        <button type="button" className="btn t" onClick={() => end(false)}>
          {words.cancel}
        </button>
      </div>
    </dialog>
  );
}

interface WayProps {
  ways: Ways;
  onProven: () => void;
}

function ByPassword({ ways, onProven }: WayProps) {
  return (
    <ReauthenticationForm
      first={{
        name: 'password',
        label: words.password,
        missing: words.enterPassword,
        type: 'password',
        autoComplete: 'current-password',
      }}
      ways={ways}
      onProven={onProven}
    />
  );
}

/** For users with neither a password nor a passkey. */
function ByMailedCode({ ways, onProven }: WayProps) {
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const mail = async () => {
    if (busy) return;
    setBusy(true);
    const failed = await send('/auth/confirm/mail', {});
    setBusy(false);
    setProblem(failed?.message ?? null);
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
      <ReauthenticationForm
        first={{
          name: 'mailedCode',
          label: words.mailedCode,
          missing: words.enterMailedCode,
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
        }}
        ways={ways}
        onProven={onProven}
      />
    </>
  );
}

interface ReauthenticationField {
  name: string;
  label: string;
  hint?: string;
  /** The error if nothing was typed */
  missing: string;
  type?: 'password';
  inputMode?: 'numeric';
  autoComplete: string;
}

const appCode: ReauthenticationField = {
  name: 'code',
  label: words.code,
  hint: words.codeHint,
  missing: words.enterCode,
  autoComplete: 'one-time-code',
};

/** The first factor, and the code of the authenticator app where the account or the server requires it. */
function ReauthenticationForm({ first, ways, onProven }: WayProps & { first: ReauthenticationField }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [trouble, setTrouble] = useState<Trouble>(noTrouble);
  const [asksCode, setAsksCode] = useState(ways.twoFactor.enabled);
  const fields = asksCode ? [first, appCode] : [first];
  const attempt = async (): Promise<Trouble | null> => {
    const missing = fields.filter(({ name }) => (typed[name] ?? '').trim() === '');
    if (missing.length === 0) return send('/auth/confirm', typed);
    return { errors: Object.fromEntries(missing.map(({ name, missing }) => [name, missing])), message: null };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const failed = await attempt();
    setBusy(false);
    if (failed === null) return onProven();
    setTrouble(failed);
    if (failed.errors.code !== undefined) setAsksCode(true);
    // After rendering.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLInputElement>('input[aria-invalid]')?.focus(),
    );
  };
  useEffect(() => form.current?.querySelector<HTMLInputElement>('.field input')?.focus(), []);
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {/* Tells a password manager which account this is. */}
      <input
        className="vh"
        type="text"
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden
        value={areas.read().auth.username ?? ''}
      />
      {trouble.message !== null && <Problem problem={trouble.message} />}
      {fields.map(({ name, label, hint, type = 'text', inputMode, autoComplete }) => {
        const problem = trouble.errors[name];
        const described = [
          ...(problem === undefined ? [] : [`${id}-${name}-problem`]),
          ...(hint === undefined ? [] : [`${id}-${name}-hint`]),
        ].join(' ');
        return (
          <div key={name} className={problem === undefined ? 'field' : 'field bad'}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            {hint !== undefined && (
              <p className="hint" id={`${id}-${name}-hint`}>
                {hint}
              </p>
            )}
            {problem !== undefined && <Problem problem={problem} id={`${id}-${name}-problem`} />}
            <input
              id={`${id}-${name}`}
              className="input"
              type={type}
              inputMode={inputMode}
              autoComplete={autoComplete}
              aria-invalid={problem === undefined ? undefined : true}
              aria-describedby={described === '' ? undefined : described}
              value={typed[name] ?? ''}
              onChange={({ target }) => {
                setTyped({ ...typed, [name]: target.value });
                if (problem !== undefined) {
                  const { [name]: _mended, ...errors } = trouble.errors;
                  setTrouble({ errors, message: null });
                }
              }}
            />
          </div>
        );
      })}
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
