/** A forgotten password: sends a link to set a new one to the account's email address. */
import { useLocation } from 'react-router';
import { Page } from '#web/account/layout/page.tsx';
import { withNext } from '#web/data/guards.ts';
import { EmailRequest } from '../email-request.tsx';

export function Component() {
  const { search } = useLocation();
  return (
    <Page title="Set a new password" lead="We send a link to the email address of your account.">
      <EmailRequest
        email=""
        path="/auth/recovery"
        action="Email me a link"
        nextStep="Follow the link to choose a new password."
        footer={<a href={withNext('/user/login', search)}>Back to signing in</a>}
      />
    </Page>
  );
}
