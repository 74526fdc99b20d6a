/** The target of a recovery link: asks for a new password, twice. An invitation link leads here too, signed in. */

import { useState } from 'react';
import { useLocation } from 'react-router';
import { problemsIn } from '#web/account/checks.ts';
import { ExpiredLink } from '#web/account/layout/expired-link.tsx';
import { Page } from '#web/account/layout/page.tsx';
import { areas } from '#web/data/areas/areas.ts';
import { authSendResult, postAuth } from '#web/data/session/auth-calls.ts';
import { clearStorage } from '#web/data/session/stored-session.ts';
import { PasswordField, TextField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { Notice } from '#web/forms/notice.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { ChangePasswordInput, CODE_REQUIRED, LINK_USED_UP } from '../../schema/auth.ts';
import { NewPasswordField } from '../fields.tsx';
import { ChoosePassword } from './choose-password.tsx';

export function Component() {
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token') ?? '';
  return token === '' && areas.read().auth.token !== null ? (
    <ChoosePassword />
  ) : (
    <NewPassword token={token} />
  );
}

function NewPassword({ token }: { token: string }) {
  const [changed, setChanged] = useState<string | null>(null);
  const [usedUp, setUsedUp] = useState<string | null>(token === '' ? LINK_USED_UP : null);
  // Only the server knows whether the account requires a code, and says so when the form is sent.
  const [needsCode, setAsksCode] = useState(false);
  const form = useForm({
    initial: { password: '', confirm: '', code: '' },
    check: (values) => ({
      ...problemsIn(ChangePasswordInput, { token, ...values }),
      ...(needsCode && values.code.trim() === '' ? { code: CODE_REQUIRED } : {}),
    }),
    async send(values) {
      const answer = await postAuth('/auth/recovery/changepass', { token, ...values });
      if (answer.status === 410 || answer.state.errors?.['token'] !== undefined) {
        setUsedUp(answer.state.error ?? LINK_USED_UP);
        return null;
      }
      const problem = authSendResult(answer);
      if (problem?.errors?.['code'] !== undefined) setAsksCode(true);
      if (problem === null) {
        // The password change has ended the session on this device.
        clearStorage();
        areas.dispatch({ type: 'signedOut' });
        setChanged(answer.state.success ?? 'Your password is changed');
      }
      return problem;
    },
  });
  if (usedUp !== null)
    return (
      <ExpiredLink title="Set a new password" words={usedUp}>
        <a className="btn primary wide" href="/user/recovery">
          Ask for a new link
        </a>
      </ExpiredLink>
    );
  if (changed !== null)
    return (
      <Page title="Your password is changed">
        <Notice tone="done" focused>
          <p>{`${changed.replace(/\.$/, '')}.`}</p>
          <p>You are signed out everywhere. Sign in with the new password.</p>
        </Notice>
        <div className="solo-others">
          <a className="btn primary wide" href="/user/login">
            Sign in
          </a>
        </div>
      </Page>
    );
  return (
    <Page title="Choose a new password" lead="You’ll be signed out on all devices.">
      <FormBox form={form} submitLabel="Change the password" busyLabel="Changing the password">
        <NewPasswordField form={form} />
        <PasswordField form={form} name="confirm" label="Confirm new password" autoComplete="new-password" />
        {needsCode && (
          <TextField
            form={form}
            name="code"
            label="Authenticator code"
            hint="The six digits that your app shows now, or one of your backup codes. Lost both? Call us."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FormBox>
    </Page>
  );
}
