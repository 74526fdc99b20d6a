/** The dialog in which a user reauthenticates by password, passkey or emailed code. */
import { useEffect, useId, useState } from 'react';
import type { AccountSettings } from '#features/accounts/schema/account.ts';
import { areas } from '#web/data/areas/areas.ts';
import { authCall, authSendError, isSuccess, postAuth } from '#web/data/session/auth-calls.ts';
import { useModalDialog } from '#web/ui/use-modal-dialog.ts';
import { PasswordField, PasswordManagerUsername, TextField } from './fields.tsx';
import { FormBox } from './form-box.tsx';
import { reauthentication as m, mailedCode } from './messages/en-GB.ts';
import { Notice } from './notice.tsx';
import { arePasskeysSupported, sendPasskey } from './passkey.ts';
import { asSentence } from './sentence.ts';
import { useForm } from './use-form.ts';

type Methods = Pick<AccountSettings, 'hasPassword' | 'passkeys' | 'twoFactor'>;
/** Used if the settings cannot be loaded. After the password, the server's answer says whether a code is required. */
const DEFAULT_METHODS: Methods = {
  hasPassword: true,
  passkeys: 1,
  twoFactor: { enabled: false, since: null, backupCodesLeft: 0 },
};

/** Loads the methods with which the user can reauthenticate. Not cached, because the user may change them. */
async function loadMethods(): Promise<Methods> {
  const { token } = areas.read().auth;
  const answer = await authCall<AccountSettings>('GET', '/api/user/settings', {
    token: token ?? '',
  });
  return isSuccess(answer) ? answer.state : DEFAULT_METHODS;
}

interface Props {
  /** The reason for the reauthentication, shown to the user */
  text: string;
  onClose: (isConfirmed: boolean) => void;
}

export default function ReauthenticationDialog({ text, onClose }: Props) {
  const dialog = useModalDialog(() => onClose(false));
  const heading = useId();
  const [methods, setMethods] = useState<Methods | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    loadMethods().then(setMethods, () => setMethods(DEFAULT_METHODS));
  }, []);
  useEffect(() => {
    if (methods !== null)
      dialog.ref.current?.querySelector<HTMLElement>('input:not(.visually-hidden), button')?.focus();
  }, [methods, dialog.ref]);
  const canUsePasskey = methods !== null && methods.passkeys > 0 && arePasskeysSupported();
  return (
    <dialog {...dialog} className="reauthentication" aria-labelledby={heading}>
      <h2 id={heading}>{m.title}</h2>
      <p className="quiet">{text}</p>
      {methods === null ? (
        <p role="status">{m.loading}</p>
      ) : methods.hasPassword ? (
        <FactorForm factor="password" methods={methods} onConfirmed={() => onClose(true)} />
      ) : methods.passkeys === 0 ? (
        <MailedCodeForm methods={methods} onConfirmed={() => onClose(true)} />
      ) : (
        !canUsePasskey && <p>{m.passkeyElsewhere}</p>
      )}
      {problem !== null && <Notice tone="failed">{asSentence(problem)}</Notice>}
      <p className="dialog-links">
        {canUsePasskey && (
          <button
            className="as-link"
            type="button"
            onClick={async () => {
              const error = await sendPasskey('/auth/confirm', {}, isSuccess);
              setProblem(error);
              if (error === null) onClose(true);
            }}
          >
            {m.usePasskey}
          </button>
        )}
        <button className="as-link" type="button" onClick={() => onClose(false)}>
          {m.cancel}
        </button>
      </p>
    </dialog>
  );
}

interface FactorProps {
  methods: Methods;
  onConfirmed(): void;
}

/** Sends a code by email and asks for it. For users with neither a password nor a passkey. */
function MailedCodeForm(props: FactorProps) {
  const [sentNotice, setSentNotice] = useState<string | null>(null);
  const sending = useForm({
    initial: {},
    check: () => ({}),
    async send() {
      const answer = await postAuth('/auth/confirm/mail', {});
      const problem = authSendError(answer);
      if (problem === null) setSentNotice(answer.state.success ?? mailedCode.sent);
      return problem;
    },
  });
  if (sentNotice === null)
    return (
      <FormBox
        form={sending}
        submitLabel={mailedCode.send}
        busyLabel={mailedCode.sending}
        label={mailedCode.form}
      >
        {null}
      </FormBox>
    );
  return (
    <>
      <Notice tone="done" icon="mail" focused>
        {asSentence(sentNotice)}
      </Notice>
      <FactorForm {...props} factor="mailedCode" />
    </>
  );
}

const factors = { password: m.password, mailedCode: m.mailedCode };

/** Asks for the first factor, and for a code of the authenticator app if the account or the server requires it. */
function FactorForm({ factor, methods, onConfirmed }: FactorProps & { factor: keyof typeof factors }) {
  const [needsCode, setNeedsCode] = useState(methods.twoFactor.enabled);
  const { form: formLabel, label, missing } = factors[factor];
  const form = useForm({
    initial: { password: '', mailedCode: '', code: '' },
    check: (values): Record<string, string> => ({
      ...(values[factor] === '' ? { [factor]: missing } : {}),
      ...(needsCode && values.code.trim() === '' ? { code: m.codeMissing } : {}),
    }),
    async send({ [factor]: typed, code }) {
      const problem = authSendError(await postAuth('/auth/confirm', { [factor]: typed, code }));
      if (problem?.errors?.['code'] !== undefined) setNeedsCode(true);
      if (problem === null) onConfirmed();
      return problem;
    },
  });
  return (
    <FormBox form={form} submitLabel={m.confirm} busyLabel={m.confirming} label={formLabel}>
      {factor === 'password' ? (
        <>
          <PasswordManagerUsername username={areas.read().auth.username ?? ''} />
          <PasswordField form={form} name="password" label={label} autoComplete="current-password" />
        </>
      ) : (
        <TextField
          form={form}
          name="mailedCode"
          label={label}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      {needsCode && (
        <TextField
          form={form}
          name="code"
          label={m.codeLabel}
          hint={m.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FormBox>
  );
}
