/** The second factor, if the account requires one: six digits of an authenticator app, or a backup code. */
import { useState } from 'react';
import { authSendResult, postAuth } from '#web/data/session/auth-calls.ts';
import { TextField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { useForm } from '#web/forms/use-form.ts';

interface CodeStepProps {
  challenge: string;
  onDone(): void;
  onBack(): void;
}

export function CodeStep({ challenge, onDone, onBack }: CodeStepProps) {
  const [isBackup, setBackup] = useState(false);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }): Record<string, string> => (code.trim() === '' ? { code: 'Enter code' } : {}),
    async send({ code }) {
      const answer = await postAuth('/auth/login', { challenge, code: code.trim() });
      if (answer.state.token === null) return authSendResult(answer);
      onDone();
      return null;
    },
  });
  return (
    <>
      <FormBox form={form} submitLabel="Sign in" busyLabel="Signing in">
        {isBackup ? (
          <TextField
            key="backup"
            form={form}
            name="code"
            label="Backup code"
            hint="One of those you wrote down. Each works once."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : (
          <TextField
            key="app"
            form={form}
            name="code"
            label="Code"
            hint="The six digits that your app shows now."
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
      </FormBox>
      <p className="solo-ways">
        <button
          className="as-link"
          type="button"
          onClick={() => {
            form.reset({ code: '' });
            setBackup(!isBackup);
          }}
        >
          {isBackup ? 'Use the app instead' : 'Use a backup code'}
        </button>
        <button className="as-link" type="button" onClick={onBack}>
          Start again
        </button>
      </p>
    </>
  );
}
