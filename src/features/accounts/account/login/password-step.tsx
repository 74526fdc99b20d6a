/** Asks for username and password, and offers to sign in with a passkey or an emailed link instead. */

import { useState } from 'react';
import { areas } from '#web/data/areas/areas.ts';
import { authSendError, postAuth } from '#web/data/session/auth-calls.ts';
import { CheckboxField, PasswordField, TextField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { Notice } from '#web/forms/notice.tsx';
import { arePasskeysSupported, sendPasskey } from '#web/forms/passkey.ts';
import { asSentence } from '#web/forms/sentence.ts';
import { useForm } from '#web/forms/use-form.ts';
import type { Problems } from '#web/forms/values-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { ADMIN_SESSION_HOURS, SESSION_DAYS } from '../../limits.ts';
import { fields as labels } from '../../messages/en-GB.ts';
import { login as m } from '../messages/en-GB.ts';

interface PasswordStepProps {
  username: string;
  /** Called with the entered username before `onLink` */
  onUsername(username: string): void;
  /** Called when the user is signed in */
  onDone(): void;
  /** Called when a code is required */
  onCode(challenge: string): void;
  /** Called when the user asks for an emailed link */
  onLink(): void;
}

interface Values {
  username: string;
  password: string;
  remember: boolean;
}

const check = ({ username, password }: Values): Problems => ({
  ...(username.trim() === '' ? { username: m.usernameMissing } : {}),
  ...(password === '' ? { password: m.passwordMissing } : {}),
});

export function PasswordStep({ username, onUsername, onDone, onCode, onLink }: PasswordStepProps) {
  const { fill } = useFormat();
  const form = useForm<Values>({
    initial: { username, password: '', remember: false },
    check,
    async send(values) {
      const answer = await postAuth('/auth/login', values);
      const { token, twoFactor, challenge } = answer.state;
      if (token !== null) {
        onDone();
        return null;
      }
      if (twoFactor && challenge !== null) {
        onCode(challenge);
        return null;
      }
      return authSendError(answer);
    },
  });
  return (
    <>
      <FormBox form={form} submitLabel={m.submit} busyLabel={m.submitting}>
        <TextField
          form={form}
          name="username"
          label={labels.usernameOrEmail}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField form={form} name="password" label={labels.password} autoComplete="current-password" />
        <CheckboxField
          form={form}
          name="remember"
          label={fill(labels.remember, { days: SESSION_DAYS })}
          hint={fill(m.rememberHint, { hours: ADMIN_SESSION_HOURS, days: SESSION_DAYS })}
        />
      </FormBox>
      <div className="or">{m.or}</div>
      <div className="solo-others">
        {arePasskeysSupported() && <PasskeyButton remember={form.values.remember} onDone={onDone} />}
        <button
          className="btn wide"
          type="button"
          onClick={() => {
            onUsername(form.values.username);
            onLink();
          }}
        >
          <Icon name="mail" />
          {m.emailLink}
        </button>
      </div>
    </>
  );
}

function PasskeyButton({ remember, onDone }: { remember: boolean; onDone(): void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      <button
        className="btn wide"
        type="button"
        aria-disabled={isBusy}
        onClick={async () => {
          if (isBusy) return;
          setIsBusy(true);
          setProblem(await sendPasskey('/auth/passkey', { remember }, ({ state }) => state.token !== null));
          setIsBusy(false);
          if (areas.read().auth.token !== null) onDone();
        }}
      >
        <Icon name="person" />
        {isBusy ? m.passkeyWaiting : m.passkey}
      </button>
      {problem !== null && <Notice tone="failed">{asSentence(problem)}</Notice>}
    </>
  );
}
