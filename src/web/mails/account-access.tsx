/** Renders the emails that grant or refuse an account: an invitation, and the answers to a sign-up. */

import { INVITATION_DAYS } from '#features/accounts/limits.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { Action, Greeting, Heading, Help, MailLayout, Paragraph, Username } from './mail-layout.tsx';
import { approved, declined, invitation as m } from './messages/en-GB.ts';
import type { MailTemplate } from './template.ts';

export const invitation: MailTemplate<'invitation'> = {
  subject: (_data, { siteName }, fill) => fill(m.subject, { site: siteName }),
  Mail({ data, letterhead }) {
    const { fill } = useFormat();
    const { companyName, phone } = letterhead;
    const text = fill(m.text, { company: companyName });
    return (
      <MailLayout letterhead={letterhead} preview={text}>
        <Heading>{m.heading}</Heading>
        <Greeting name={data.name} />
        <Paragraph>{text}</Paragraph>
        <Username username={data.username} />
        <Action letterhead={letterhead} path={data.path}>
          {m.action}
        </Action>
        <Paragraph>{fill(m.expires, { days: INVITATION_DAYS })}</Paragraph>
        <Paragraph>{phone === null ? m.note : fill(m.notePhone, { phone })}</Paragraph>
      </MailLayout>
    );
  },
};

export const accountApproved: MailTemplate<'account-approved'> = {
  subject: (_data, { siteName }, fill) => fill(approved.subject, { site: siteName }),
  Mail({ data, letterhead }) {
    const { fill } = useFormat();
    const text = fill(approved.text, { company: letterhead.companyName });
    return (
      <MailLayout letterhead={letterhead} preview={text}>
        <Heading>{approved.heading}</Heading>
        <Greeting name={data.name} />
        <Paragraph>{text}</Paragraph>
        <Username username={data.username} />
        <Action letterhead={letterhead} path={data.path}>
          {approved.action}
        </Action>
        <Help letterhead={letterhead} />
      </MailLayout>
    );
  },
};

export const accountDeclined: MailTemplate<'account-declined'> = {
  subject: (_data, { siteName }, fill) => fill(declined.subject, { site: siteName }),
  Mail({ data, letterhead }) {
    const { fill } = useFormat();
    const text = fill(declined.text, { company: letterhead.companyName });
    return (
      <MailLayout letterhead={letterhead} preview={text}>
        <Heading>{declined.heading}</Heading>
        <Greeting name={data.name} />
        <Paragraph>{text}</Paragraph>
        <Paragraph>{declined.note}</Paragraph>
        <Action letterhead={letterhead} path={data.path}>
          {declined.action}
        </Action>
        <Help letterhead={letterhead} />
      </MailLayout>
    );
  },
};
