/** Asks whoever sits there to prove that it is them, before something that only they may do. One dialogue for all. */
import { useEffect, useRef, useState } from 'react';
import type { PasskeyChallenge } from '#contract/auth.ts';
import { areas } from '#web/data/areas.ts';
import { authCall, isGood } from '#web/data/auth-calls.ts';
import { errorText } from '#web/data/failures.ts';
import { askAuth, onProofNeeded, problemsOf } from './calls.ts';
import { PasswordField, TextField } from './form/fields.tsx';
import { FormBox } from './form/form-box.tsx';
import { useForm } from './form/use-form.ts';
import { Notice } from './notice.tsx';
import { answerOf, passkeysWork, told } from './passkey.ts';

interface StepUpProps {
  hasPassword: boolean;
  hasPasskeys: boolean;
}

export function StepUp(ways: StepUpProps) {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(() => {
    onProofNeeded(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => onProofNeeded(null);
  }, []);
  if (answer === null) return null;
  return (
    <Dialogue
      {...ways}
      onEnd={(isProven) => {
        setAnswer(null);
        answer(isProven);
      }}
    />
  );
}

function Dialogue({ hasPassword, hasPasskeys, onEnd }: StepUpProps & { onEnd(isProven: boolean): void }) {
  const dialogue = useRef<HTMLDialogElement>(null);
  const [way, setWay] = useState<'password' | 'code'>(hasPassword ? 'password' : 'code');
  const [problem, setProblem] = useState<string | null>(null);
  const canPasskey = hasPasskeys && passkeysWork();
  // What opened it gets the focus back, and that only while it is still open.
  const end = (isProven: boolean): void => {
    dialogue.current?.close();
    onEnd(isProven);
  };
  useEffect(() => {
    dialogue.current?.showModal();
  }, []);
  return (
    <dialog
      className="proof"
      ref={dialogue}
      aria-labelledby="proof-title"
      onCancel={(event) => {
        event.preventDefault();
        end(false);
      }}
    >
      <h2 id="proof-title">Is it you?</h2>
      <p className="quiet">This changes how your account is kept safe, so we ask once more.</p>
      {way === 'password' ? <ByPassword onProven={() => end(true)} /> : <ByCode onProven={() => end(true)} />}
      {problem !== null && <Notice tone="failed">{problem}</Notice>}
      <p className="solo-ways">
        {canPasskey && (
          <button
            className="as-link"
            type="button"
            onClick={async () => {
              const failed = await proveByPasskey();
              setProblem(failed);
              if (failed === null) end(true);
            }}
          >
            Use a passkey
          </button>
        )}
        {way === 'password' && (
          <button className="as-link" type="button" onClick={() => setWay('code')}>
            Email me a code
          </button>
        )}
        {way === 'code' && hasPassword && (
          <button className="as-link" type="button" onClick={() => setWay('password')}>
            Use the password
          </button>
        )}
        <button className="as-link" type="button" onClick={() => end(false)}>
          Cancel
        </button>
      </p>
    </dialog>
  );
}

function ByPassword({ onProven }: { onProven(): void }) {
  const form = useForm({
    initial: { password: '' },
    check: ({ password }): Record<string, string> => (password === '' ? { password: 'Enter password' } : {}),
    async send(values) {
      const answer = await askAuth('/auth/confirm', values);
      const problem = problemsOf(answer);
      if (problem === null) onProven();
      return problem;
    },
  });
  const { username } = areas.read().auth;
  return (
    <FormBox form={form} action="Confirm" acting="Confirming" label="Confirm by password">
      {/* So that a password manager knows whose it is. */}
      <input
        className="vh"
        type="text"
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden
        value={username ?? ''}
      />
      <PasswordField form={form} name="password" label="Your password" autoComplete="current-password" />
    </FormBox>
  );
}

function ByCode({ onProven }: { onProven(): void }) {
  const [sent, setSent] = useState<string | null>(null);
  const sending = useForm({
    initial: {},
    check: () => ({}),
    async send() {
      const answer = await askAuth('/auth/confirm/mail', {});
      const problem = problemsOf(answer);
      if (problem === null) setSent(answer.state.success ?? 'We have sent you a code');
      return problem;
    },
  });
  const form = useForm({
    initial: { code: '' },
    check: ({ code }): Record<string, string> => (code.trim() === '' ? { code: 'Enter code' } : {}),
    async send({ code }) {
      const answer = await askAuth('/auth/confirm', { code: code.trim() });
      const problem = problemsOf(answer);
      if (problem === null) onProven();
      return problem;
    },
  });
  if (sent === null)
    return (
      <FormBox form={sending} action="Email me a code" acting="Sending" label="Ask for a code">
        {null}
      </FormBox>
    );
  return (
    <>
      <Notice tone="done" icon="mail" focused>{`${sent.replace(/\.$/, '')}.`}</Notice>
      <FormBox form={form} action="Confirm" acting="Confirming" label="Confirm by code">
        <TextField
          form={form}
          name="code"
          label="Code of the email"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </FormBox>
    </>
  );
}

const proveByPasskey = (): Promise<string | null> =>
  told(async () => {
    const { token } = areas.read().auth;
    const options = await authCall<PasskeyChallenge>('POST', '/auth/passkey/options', {
      body: {},
      ...(token === null ? {} : { token }),
    });
    if (!isGood(options)) return options.state.error ?? errorText(options.status);
    const passkey = await answerOf(options.state.challenge);
    const { status, state } = await askAuth('/auth/confirm', { passkey });
    return isGood({ status }) ? null : (state.error ?? errorText(status));
  });
