/** The dialog in which a user reauthenticates by password, passkey or a code by mail. */
import { useEffect, useId, useRef, useState } from 'react';
import type { AccountSettings } from '#features/accounts/schema/account.ts';
import { areas } from '#web/data/areas/areas.ts';
import { authCall, authSendResult, isSuccess, postAuth } from '#web/data/session/auth-calls.ts';
import { PasswordField, PasswordManagerUsername, TextField } from './fields.tsx';
import { FormBox } from './form-box.tsx';
import { Notice } from './notice.tsx';
import { arePasskeysSupported, sendPasskey } from './passkey.ts';
import { useForm } from './use-form.ts';

type Methods = Pick<AccountSettings, 'hasPassword' | 'passkeys' | 'twoFactor'>;
/** Used if the settings cannot be loaded: asks for the password, and the server's answer says what else is needed. */
const DEFAULT_METHODS: Methods = {
  hasPassword: true,
  passkeys: 1,
  twoFactor: { enabled: false, since: null, backupCodesLeft: 0 },
};

/** Loads the user's ways to reauthenticate; not cached, because the user may change them. */
async function loadMethods(): Promise<Methods> {
  const { token } = areas.read().auth;
  const answer = await authCall<AccountSettings>('GET', '/api/user/settings', {
    token: token ?? '',
  });
  return isSuccess(answer) ? answer.state : DEFAULT_METHODS;
}

interface Props {
  /** The reason, shown to the user */
  text: string;
  onClose: (isProven: boolean) => void;
}

export default function ReauthenticationDialog({ text, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [ways, setWays] = useState<Methods | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
    loadMethods().then(setWays, () => setWays(DEFAULT_METHODS));
  }, []);
  useEffect(() => {
    if (ways !== null) dialog.current?.querySelector<HTMLElement>('input:not(.vh), button')?.focus();
  }, [ways]);
  // Closed before it is unmounted, so that the browser returns the focus to the opener.
  const end = (isProven: boolean): void => {
    dialog.current?.close();
    onClose(isProven);
  };
  const canUsePasskey = ways !== null && ways.passkeys > 0 && arePasskeysSupported();
  return (
    <dialog
      className="reauthentication"
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        end(false);
      }}
    >
      <h2 id={heading}>Is it you?</h2>
      <p className="quiet">{text}</p>
      {ways === null ? (
        <p role="status">Loading</p>
      ) : ways.hasPassword ? (
        <FactorForm factor="password" methods={ways} onConfirmed={() => end(true)} />
      ) : ways.passkeys === 0 ? (
        <MailedCodeForm methods={ways} onConfirmed={() => end(true)} />
      ) : (
        !canUsePasskey && <p>Your passkey does not work here. Use the device and browser that have it.</p>
      )}
      {problem !== null && <Notice tone="failed">{problem}</Notice>}
      <p className="other-ways">
        {canUsePasskey && (
          <button
            className="as-link"
            type="button"
            onClick={async () => {
              const failed = await sendPasskey('/auth/confirm', {}, isSuccess);
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

interface FactorProps {
  methods: Methods;
  onConfirmed(): void;
}

/** For users with neither a password nor a passkey. */
function MailedCodeForm(props: FactorProps) {
  const [sent, setSent] = useState<string | null>(null);
  const sending = useForm({
    initial: {},
    check: () => ({}),
    async send() {
      const answer = await postAuth('/auth/confirm/mail', {});
      const problem = authSendResult(answer);
      if (problem === null) setSent(answer.state.success ?? 'We have sent you a code');
      return problem;
    },
  });
  if (sent === null)
    return (
      <FormBox form={sending} submitLabel="Email me a code" busyLabel="Sending" label="Ask for a code">
        {null}
      </FormBox>
    );
  return (
    <>
      <Notice tone="done" icon="mail" focused>{`${sent.replace(/\.$/, '')}.`}</Notice>
      <FactorForm {...props} factor="mailedCode" />
    </>
  );
}

const factors = {
  password: { label: 'Confirm by password', missing: 'Enter password' },
  mailedCode: { label: 'Confirm by code', missing: 'Enter the code from the email' },
};

/** The first factor, and the code of the authenticator app where the account or the server requires it. */
function FactorForm({ factor, methods, onConfirmed }: FactorProps & { factor: keyof typeof factors }) {
  const [needsCode, setNeedsCode] = useState(methods.twoFactor.enabled);
  const { label, missing } = factors[factor];
  const form = useForm({
    initial: { password: '', mailedCode: '', code: '' },
    check: (values): Record<string, string> => ({
      ...(values[factor] === '' ? { [factor]: missing } : {}),
      ...(needsCode && values.code.trim() === ''
        ? { code: 'Enter the code from your authenticator app' }
        : {}),
    }),
    async send({ [factor]: typed, code }) {
      const problem = authSendResult(await postAuth('/auth/confirm', { [factor]: typed, code }));
      if (problem?.errors?.['code'] !== undefined) setNeedsCode(true);
      if (problem === null) onConfirmed();
      return problem;
    },
  });
  return (
    <FormBox form={form} submitLabel="Confirm" busyLabel="Confirming" label={label}>
      {factor === 'password' ? (
        <>
          <PasswordManagerUsername username={areas.read().auth.username ?? ''} />
          <PasswordField form={form} name="password" label="Your password" autoComplete="current-password" />
        </>
      ) : (
        <TextField
          form={form}
          name="mailedCode"
          label="Code from the email"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      {needsCode && (
        <TextField
          form={form}
          name="code"
          label="Authenticator code"
          hint="The six digits that your app shows now, or a backup code."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FormBox>
  );
}
