/**
 * The target of a confirmation link. A button confirms the address, because mail scanners open links and would use up the
 * token.
 */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Page } from '#web/account/layout/page.tsx';
import { DASHBOARD, LOGIN } from '#web/data/guards.ts';
import { authSendResult, postAuth } from '#web/data/session/auth-calls.ts';
import { storeChallenge } from '#web/data/session/stored-session.ts';
import { FormBox } from '#web/forms/form-box.tsx';
import { Notice } from '#web/forms/notice.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { LINK_USED_UP } from '../../schema/auth.ts';
import { EmailRequest } from '../email-request.tsx';

export function Component() {
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token') ?? '';
  const [confirmed, setConfirmed] = useState<{ words: string; isSignedIn: boolean } | null>(null);
  const [usedUp, setUsedUp] = useState<string | null>(token === '' ? LINK_USED_UP : null);
  const form = useForm({
    initial: {},
    check: () => ({}),
    async send() {
      const answer = await postAuth('/auth/recovery/confirm_token', { token });
      if (answer.status === 410 || answer.state.errors?.['token'] !== undefined) {
        setUsedUp(answer.state.error ?? LINK_USED_UP);
        return null;
      }
      const problem = authSendResult(answer);
      if (problem === null) {
        const { success, token: bearer, challenge } = answer.state;
        if (typeof challenge === 'string') storeChallenge(challenge);
        setConfirmed({ words: success ?? 'Your email address is confirmed', isSignedIn: bearer !== null });
      }
      return problem;
    },
  });
  if (usedUp !== null)
    return (
      <Page title="Confirm your email">
        <Notice tone="failed" focused={token !== ''}>
          <p>{`${usedUp.replace(/\.$/, '')}.`}</p>
        </Notice>
        <EmailRequest
          email=""
          path="/auth/recovery/resend_token"
          action="Email me a new link"
          nextStep="Follow the link to confirm the address."
          footer={<a href="/user/login">Back to signing in</a>}
        />
      </Page>
    );
  if (confirmed !== null)
    return (
      <Page title="Your email is confirmed">
        <Notice tone="done" focused>
          <p>{`${confirmed.words.replace(/\.$/, '')}.${confirmed.isSignedIn ? ' You are signed in.' : ''}`}</p>
        </Notice>
        <div className="solo-others">
          <a className="btn primary wide" href={confirmed.isSignedIn ? DASHBOARD : LOGIN}>
            {confirmed.isSignedIn ? 'Go to your account' : 'Sign in'}
          </a>
        </div>
      </Page>
    );
  return (
    <Page title="Confirm your email" lead="One press, and we know that the address is yours.">
      <FormBox form={form} submitLabel="Confirm the address" busyLabel="Confirming">
        {null}
      </FormBox>
    </Page>
  );
}
