/** Renders the email that an administrator sends to test the email settings. */

import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { Action, Heading, MailLayout, Paragraph } from './mail-layout.tsx';
import { smtpTest as m } from './messages/en-GB.ts';
import type { MailTemplate } from './template.ts';

export const smtpTest: MailTemplate<'smtp-test'> = {
  subject: (_data, { siteName }, fill) => fill(m.subject, { site: siteName }),
  Mail({ data, letterhead }) {
    const { fill } = useFormat();
    return (
      <MailLayout letterhead={letterhead} preview={m.heading}>
        <Heading>{m.heading}</Heading>
        <Paragraph>{fill(m.text, { host: data.host, site: letterhead.siteName })}</Paragraph>
        <Action letterhead={letterhead} path={adminAddress('settings')}>
          {m.action}
        </Action>
      </MailLayout>
    );
  },
};
