/** Asks for the code of two-factor sign-in: six digits from an authenticator app, or a backup code. */
import { useState } from 'react';
import { authSendError, postAuth } from '#web/data/session/auth-calls.ts';
import { TextField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { loginCode as m } from '../messages/en-GB.ts';

interface CodeStepProps {
  challenge: string;
  onDone(): void;
  onBack(): void;
}

export function CodeStep({ challenge, onDone, onBack }: CodeStepProps) {
  const [usesBackupCode, setUsesBackupCode] = useState(false);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }): Record<string, string> => (code.trim() === '' ? { code: m.missing } : {}),
    async send({ code }) {
      const answer = await postAuth('/auth/login', { challenge, code: code.trim() });
      if (answer.state.token === null) return authSendError(answer);
      onDone();
      return null;
    },
  });
  return (
    <>
      <FormBox form={form} submitLabel={m.submit} busyLabel={m.submitting}>
        {usesBackupCode ? (
          <TextField
            key="backup"
            form={form}
            name="code"
            label={m.backup}
            hint={m.backupHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : (
          <TextField
            key="app"
            form={form}
            name="code"
            label={m.label}
            hint={m.hint}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
      </FormBox>
      <p className="solo-links">
        <button
          className="as-link"
          type="button"
          onClick={() => {
            form.reset({ code: '' });
            setUsesBackupCode(!usesBackupCode);
          }}
        >
          {usesBackupCode ? m.useApp : m.useBackup}
        </button>
        <button className="as-link" type="button" onClick={onBack}>
          {m.restart}
        </button>
      </p>
    </>
  );
}
