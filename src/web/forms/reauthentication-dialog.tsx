/** The dialog in which a user reauthenticates by password, passkey or a code by mail. */
import { useEffect, useId, useRef, useState } from 'react';
import type { AccountSettings } from '#features/accounts/schema/account.ts';
import { areas } from '#web/data/areas.ts';
import { askAuth, authCall, isGood, problemsOf } from '#web/data/auth-calls.ts';
import { PasswordField, TextField, UsernameForManagers } from './fields.tsx';
import { FormBox } from './form-box.tsx';
import { Notice } from './notice.tsx';
import { passkeysWork, sendPasskey } from './passkey.ts';
import { useForm } from './use-form.ts';

type Ways = Pick<AccountSettings, 'hasPassword' | 'passkeys' | 'twoFactor'>;
/** Used if the settings cannot be loaded: asks for the password, and the server's answer says what else is needed. */
const UNKNOWN: Ways = {
  hasPassword: true,
  passkeys: 1,
  twoFactor: { enabled: false, since: null, backupCodesLeft: 0 },
};

/** Loads the user's ways to reauthenticate; not cached, because the user may change them. */
async function loadWays(): Promise<Ways> {
  const { token } = areas.read().auth;
  const answer = await authCall<AccountSettings>('GET', '/api/user/settings', {
    token: token ?? '',
  });
  return isGood(answer) ? answer.state : UNKNOWN;
}

interface Props {
  /** The reason, shown to the user */
  text: string;
  onEnd: (isProven: boolean) => void;
}

export default function ReauthenticationDialog({ text, onEnd }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [ways, setWays] = useState<Ways | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
    loadWays().then(setWays, () => setWays(UNKNOWN));
  }, []);
  useEffect(() => {
    if (ways !== null) dialog.current?.querySelector<HTMLElement>('input:not(.vh), button')?.focus();
  }, [ways]);
  // Closed before it is unmounted, so that the browser returns the focus to the opener.
  const end = (isProven: boolean): void => {
    dialog.current?.close();
    onEnd(isProven);
  };
  const canUsePasskey = ways !== null && ways.passkeys > 0 && passkeysWork();
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
        <FactorForm factor="password" ways={ways} onProven={() => end(true)} />
      ) : ways.passkeys === 0 ? (
        <ByMailedCode ways={ways} onProven={() => end(true)} />
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
              const failed = await sendPasskey('/auth/confirm', {}, isGood);
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

interface WayProps {
  ways: Ways;
  onProven(): void;
}

/** For users with neither a password nor a passkey. */
function ByMailedCode(props: WayProps) {
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
  if (sent === null)
    return (
      <FormBox form={sending} action="Email me a code" acting="Sending" label="Ask for a code">
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
function FactorForm({ factor, ways, onProven }: WayProps & { factor: keyof typeof factors }) {
  const [needsCode, setNeedsCode] = useState(ways.twoFactor.enabled);
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
      const problem = problemsOf(await askAuth('/auth/confirm', { [factor]: typed, code }));
      if (problem?.errors?.['code'] !== undefined) setNeedsCode(true);
      if (problem === null) onProven();
      return problem;
    },
  });
  return (
    <FormBox form={form} action="Confirm" acting="Confirming" label={label}>
      {factor === 'password' ? (
        <>
          <UsernameForManagers username={areas.read().auth.username ?? ''} />
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
