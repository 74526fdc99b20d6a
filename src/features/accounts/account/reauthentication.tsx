/** Asks for reauthentication before a sensitive action. One dialog for all screens. */
import { useEffect, useRef, useState } from 'react';
import { askAuth, onReauthenticationNeeded, problemsOf } from '#web/account/calls.ts';
import { PasswordField, TextField } from '#web/account/form/fields.tsx';
import { FormBox } from '#web/account/form/form-box.tsx';
import { type Form, useForm } from '#web/account/form/use-form.ts';
import { Notice } from '#web/account/notice.tsx';
import { areas } from '#web/data/areas.ts';
import { authCall, isGood } from '#web/data/auth-calls.ts';
import { errorText } from '#web/data/failures.ts';
import type { AccountSettings } from '../schema/account.ts';
import { CODE_ASKED, type PasskeyChallenge } from '../schema/auth.ts';
import { answerOf, passkeysWork, told } from './passkey.ts';

/** What the dialog needs to know about the account; null: not loaded yet. */
type Ways = Pick<AccountSettings, 'hasPassword' | 'passkeys' | 'twoFactor'>;

export function ReauthenticationBox({ settings }: { settings: Ways | null }) {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(() => {
    onReauthenticationNeeded(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => onReauthenticationNeeded(null);
  }, []);
  if (answer === null) return null;
  return (
    <Dialogue
      ways={settings ?? UNKNOWN}
      onEnd={(isProven) => {
        setAnswer(null);
        answer(isProven);
      }}
    />
  );
}

/** Then the dialog asks for the password, and the server says what else is needed. */
const UNKNOWN: Ways = {
  hasPassword: true,
  passkeys: 1,
  twoFactor: { enabled: false, since: null, backupCodesLeft: 0 },
};

function Dialogue({ ways, onEnd }: { ways: Ways; onEnd(isProven: boolean): void }) {
  const dialogue = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { hasPassword, passkeys, twoFactor } = ways;
  const canPasskey = passkeys > 0 && passkeysWork();
  // The opener gets the focus back, but only while the dialog is still open.
  const end = (isProven: boolean): void => {
    dialogue.current?.close();
    onEnd(isProven);
  };
  useEffect(() => {
    dialogue.current?.showModal();
  }, []);
  const byWords = { asksCode: twoFactor.enabled, onProven: () => end(true) };
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
      {hasPassword ? (
        <ByPassword {...byWords} />
      ) : passkeys === 0 ? (
        <ByMailedCode {...byWords} />
      ) : (
        !canPasskey && <p>Your passkey does not work here. Use the device and browser that have it.</p>
      )}
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
        <button className="as-link" type="button" onClick={() => end(false)}>
          Cancel
        </button>
      </p>
    </dialog>
  );
}

interface ByWords {
  /** Two-factor sign-in is on */
  asksCode: boolean;
  onProven(): void;
}

/**
 * A form that sends its values to `/auth/confirm`; asks for the authenticator app's code if the account or the server
 * requires it.
 */
function useReauthentication<Typed extends Record<string, string>>(
  initial: Typed,
  check: (typed: Typed) => Record<string, string>,
  { asksCode, onProven }: ByWords,
) {
  const [needsCode, setNeedsCode] = useState(asksCode);
  const form = useForm<Typed & { code: string }>({
    initial: { ...initial, code: '' },
    check: (values) => ({
      ...check(values),
      ...(needsCode && values.code.trim() === '' ? { code: CODE_ASKED } : {}),
    }),
    async send(values) {
      const answer = await askAuth('/auth/confirm', values);
      const problem = problemsOf(answer);
      if (problem?.errors?.['code'] !== undefined) setNeedsCode(true);
      if (problem === null) onProven();
      return problem;
    },
  });
  return { form, needsCode };
}

function CodeField({ form }: { form: Form<{ code: string }> }) {
  return (
    <TextField
      form={form}
      name="code"
      label="Authenticator code"
      hint="The six digits that your app shows now, or a backup code."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

function ByPassword(ways: ByWords) {
  const { form, needsCode } = useReauthentication(
    { password: '' },
    ({ password }): Record<string, string> => (password === '' ? { password: 'Enter password' } : {}),
    ways,
  );
  const { username } = areas.read().auth;
  return (
    <FormBox form={form} action="Confirm" acting="Confirming" label="Confirm by password">
      {/* Tells a password manager which account this is. */}
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
      {needsCode && <CodeField form={form as unknown as Form<{ code: string }>} />}
    </FormBox>
  );
}

/** For users with neither a password nor a passkey. */
function ByMailedCode(ways: ByWords) {
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
  const { form, needsCode } = useReauthentication(
    { mailedCode: '' },
    ({ mailedCode }): Record<string, string> =>
      mailedCode.trim() === '' ? { mailedCode: 'Enter the code from the email' } : {},
    ways,
  );
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
          name="mailedCode"
          label="Code from the email"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        {needsCode && <CodeField form={form as unknown as Form<{ code: string }>} />}
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
