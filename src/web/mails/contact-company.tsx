/** Renders the email that notifies the company of a message from the contact form. */
import { telephoneLink } from '#platform/schema/values/telephone.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { Action, Fact, Facts, Heading, MailLayout, Paragraph, UserText } from './mail-layout.tsx';
import { contactCompany as m } from './messages/en-GB.ts';
import { mailStyles } from './styles.ts';
import type { MailTemplate } from './template.ts';

export const contactCompany: MailTemplate<'contact-office'> = {
  subject: ({ reference, topic, name }, _letterhead, fill) => fill(m.subject, { reference, topic, name }),
  Mail({ data, letterhead }) {
    const { fill, bytes: sizeOf, list } = useFormat();
    const { reference, topic, name, email, phone, company, message, attachments, path } = data;
    const notAccepted = data.notAccepted ?? [];
    return (
      <MailLayout letterhead={letterhead} preview={message.slice(0, 140)}>
        <Heading>{fill(m.heading, { reference })}</Heading>
        <Paragraph>{fill(m.text, { site: letterhead.siteName })}</Paragraph>
        <UserText text={message} />
        <Facts>
          <Fact name={m.from}>{name}</Fact>
          {company === null ? null : <Fact name={m.company}>{company}</Fact>}
          {email === null ? null : (
            <Fact name={m.email}>
              <a href={`mailto:${email}`} style={mailStyles.factLink}>
                {email}
              </a>
            </Fact>
          )}
          {phone === null ? null : (
            <Fact name={m.phone}>
              <a href={telephoneLink(phone)} style={mailStyles.factLink}>
                {phone}
              </a>
            </Fact>
          )}
          <Fact name={m.topic}>{topic}</Fact>
          {attachments.length === 0 ? null : (
            <Fact name={m.attachments}>
              {list(attachments.map(({ fileName, bytes }) => `${fileName} (${sizeOf(bytes)})`))}
            </Fact>
          )}
          {notAccepted.length === 0 ? null : <Fact name={m.rejected}>{list(notAccepted)}</Fact>}
        </Facts>
        {notAccepted.length === 0 ? null : (
          <Paragraph>{fill(m.rejectedWhy, { count: notAccepted.length, name })}</Paragraph>
        )}
        <Action letterhead={letterhead} path={path}>
          {m.action}
        </Action>
        <Paragraph>{fill(email === null ? m.noteNoEmail : m.note, { name })}</Paragraph>
      </MailLayout>
    );
  },
};
