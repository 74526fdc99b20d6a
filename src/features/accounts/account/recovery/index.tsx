/** Helps a user who has forgotten the password: emails the account's address a link for setting a new password. */
import { useLocation } from 'react-router';
import { Page } from '#web/account/layout/page.tsx';
import { withDestinationFrom } from '#web/data/guards.ts';
import { LOGIN_PATH } from '../../address.ts';
import { EmailRequest } from '../email-request.tsx';
import { recovery as m } from '../messages/en-GB.ts';

export function Component() {
  const { search } = useLocation();
  return (
    <Page title={m.title} lead={m.lead}>
      <EmailRequest
        email=""
        path="/auth/recovery"
        submitLabel={m.submit}
        afterSending={m.afterSending}
        footer={<a href={withDestinationFrom(LOGIN_PATH, search)}>{m.back}</a>}
      />
    </Page>
  );
}
