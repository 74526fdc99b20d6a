/**
 * Confirms an email address with a button, not by opening the link, because mail scanners open links and would use up
 * the token.
 */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Page } from '#web/account/layout/page.tsx';
import { authSendError, postAuth } from '#web/data/session/auth-calls.ts';
import { storeChallenge } from '#web/data/session/stored-session.ts';
import { FormBox } from '#web/forms/form-box.tsx';
import { Notice } from '#web/forms/notice.tsx';
import { asSentence } from '#web/forms/sentence.ts';
import { useForm } from '#web/forms/use-form.ts';
import { DASHBOARD_PATH, LOGIN_PATH } from '../../address.ts';
import { EmailRequest } from '../email-request.tsx';
import { expiredLink, verify as m } from '../messages/en-GB.ts';

export function Component() {
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token') ?? '';
  const [confirmed, setConfirmed] = useState<{ message: string; isSignedIn: boolean } | null>(null);
  const [expiredMessage, setExpiredMessage] = useState<string | null>(token === '' ? expiredLink.text : null);
  const form = useForm({
    initial: {},
    check: () => ({}),
    async send() {
      const answer = await postAuth('/auth/recovery/confirm_token', { token });
      if (answer.status === 410 || answer.state.errors?.['token'] !== undefined) {
        setExpiredMessage(answer.state.error ?? expiredLink.text);
        return null;
      }
      const problem = authSendError(answer);
      if (problem === null) {
        const { success, token: bearer, challenge } = answer.state;
        // If two-factor sign-in is on, the sign-in page asks for the code.
        if (typeof challenge === 'string') storeChallenge(challenge);
        setConfirmed({ message: success ?? m.confirmedTitle, isSignedIn: bearer !== null });
      }
      return problem;
    },
  });
  if (expiredMessage !== null)
    return (
      <Page title={m.expiredTitle}>
        <Notice tone="failed" focused={token !== ''}>
          <p>{asSentence(expiredMessage)}</p>
        </Notice>
        <EmailRequest
          email=""
          path="/auth/recovery/resend_token"
          submitLabel={m.newLink}
          afterSending={m.afterSending}
          footer={<a href={LOGIN_PATH}>{m.back}</a>}
        />
      </Page>
    );
  if (confirmed !== null)
    return (
      <Page title={m.confirmedTitle}>
        <Notice tone="done" focused>
          <p>
            {asSentence(confirmed.message)} {confirmed.isSignedIn && m.signedIn}
          </p>
        </Notice>
        <div className="solo-others">
          <a className="btn primary wide" href={confirmed.isSignedIn ? DASHBOARD_PATH : LOGIN_PATH}>
            {confirmed.isSignedIn ? m.account : m.signIn}
          </a>
        </div>
      </Page>
    );
  return (
    <Page title={m.title}>
      <FormBox form={form} submitLabel={m.submit} busyLabel={m.submitting}>
        {null}
      </FormBox>
    </Page>
  );
}
