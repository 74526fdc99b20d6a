/**
 * Sets a password. A recovery link opens this page; an invitation link does so too, after it has signed the user in.
 */

import { useState } from 'react';
import { useLocation } from 'react-router';
import { problemsIn } from '#web/account/checks.ts';
import { ExpiredLink } from '#web/account/layout/expired-link.tsx';
import { Page } from '#web/account/layout/page.tsx';
import { areas } from '#web/data/areas/areas.ts';
import { authSendError, postAuth } from '#web/data/session/auth-calls.ts';
import { endSession } from '#web/data/session/sign-out.ts';
import { TextField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { Notice } from '#web/forms/notice.tsx';
import { asSentence } from '#web/forms/sentence.ts';
import { useForm } from '#web/forms/use-form.ts';
import { LOGIN_PATH, RECOVERY_PATH } from '../../address.ts';
import { ChangePasswordInput } from '../../schema/auth.ts';
import { ConfirmPasswordField, NewPasswordField } from '../fields.tsx';
import { expiredLink, changePassword as m } from '../messages/en-GB.ts';
import { FirstPassword } from './first-password.tsx';

export function Component() {
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token') ?? '';
  return token === '' && areas.read().auth.token !== null ? (
    <FirstPassword />
  ) : (
    <ResetPassword token={token} />
  );
}

function ResetPassword({ token }: { token: string }) {
  const [successMessage, setSuccessMessage] = useState<string | null>(null);
  const [expiredMessage, setExpiredMessage] = useState<string | null>(token === '' ? expiredLink.text : null);
  // Only the server knows whether the account requires a code, and reports it when the form is sent.
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    initial: { password: '', confirm: '', code: '' },
    check: (values) => ({
      ...problemsIn(ChangePasswordInput, { token, ...values }),
      ...(needsCode && values.code.trim() === '' ? { code: m.codeMissing } : {}),
    }),
    async send(values) {
      const answer = await postAuth('/auth/recovery/changepass', { token, ...values });
      if (answer.status === 410 || answer.state.errors?.['token'] !== undefined) {
        setExpiredMessage(answer.state.error ?? expiredLink.text);
        return null;
      }
      const problem = authSendError(answer);
      if (problem?.errors?.['code'] !== undefined) setNeedsCode(true);
      if (problem === null) {
        // The server has ended the sessions of the user whose password this is, but another user may be signed in here.
        await endSession();
        setSuccessMessage(answer.state.success ?? m.changed);
      }
      return problem;
    },
  });
  if (expiredMessage !== null)
    return (
      <ExpiredLink title={m.expiredTitle} message={expiredMessage}>
        <a className="btn primary wide" href={RECOVERY_PATH}>
          {m.newLink}
        </a>
      </ExpiredLink>
    );
  if (successMessage !== null)
    return (
      <Page title={m.changedTitle}>
        <Notice tone="done" focused>
          <p>{asSentence(successMessage)}</p>
          <p>{m.signedOut}</p>
        </Notice>
        <div className="solo-others">
          <a className="btn primary wide" href={LOGIN_PATH}>
            {m.signIn}
          </a>
        </div>
      </Page>
    );
  return (
    <Page title={m.title} lead={m.lead}>
      <FormBox form={form} submitLabel={m.submit} busyLabel={m.submitting}>
        <NewPasswordField form={form} />
        <ConfirmPasswordField form={form} />
        {needsCode && (
          <TextField
            form={form}
            name="code"
            label={m.code}
            hint={m.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FormBox>
    </Page>
  );
}
