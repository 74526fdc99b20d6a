/** Notifies the company of a message from the contact form. Replies go to the sender of the message. */
import { telephoneLink } from '#platform/schema/values/telephone.ts';
import { formatsFor } from '#web/ui/text/format.ts';
import { Action, Fact, Facts, MailLayout, UserText } from './mail-layout.tsx';
import { mailStyles } from './styles.ts';
import type { MailTemplate } from './template.ts';

export const contactCompany: MailTemplate<'contact-office'> = {
  subject: ({ reference, topic, name }) => `${reference}: ${topic}, from ${name}`,
  Mail({ words, letterhead }) {
    const { bytes: sizeOf } = formatsFor(letterhead.locale);
    const { reference, topic, name, email, phone, company, message, attachments, path } = words;
    const notAccepted = words.notAccepted ?? [];
    return (
      <MailLayout letterhead={letterhead} preview={message.slice(0, 140)}>
        <h1 style={mailStyles.title}>New message {reference}</h1>
        <UserText text={message} />
        <Facts>
          <Fact name="From">{name}</Fact>
          {company === null ? null : <Fact name="Company">{company}</Fact>}
          {email === null ? null : (
            <Fact name="Email">
              <a href={`mailto:${email}`} style={mailStyles.factLink}>
                {email}
              </a>
            </Fact>
          )}
          {phone === null ? null : (
            <Fact name="Phone">
              <a href={telephoneLink(phone)} style={mailStyles.factLink}>
                {phone}
              </a>
            </Fact>
          )}
          <Fact name="Topic">{topic}</Fact>
          {attachments.length === 0 ? null : (
            <Fact name="Attached">
              {attachments.map(({ fileName, bytes }) => `${fileName} (${sizeOf(bytes)})`).join(', ')}
            </Fact>
          )}
          {notAccepted.length === 0 ? null : (
            <Fact name="Not accepted, no room">{notAccepted.join(', ')}</Fact>
          )}
        </Facts>
        <Action letterhead={letterhead} path={path}>
          Open the message
        </Action>
        <p style={mailStyles.paragraph}>
          {email === null
            ? `${name} left a telephone number and no email address.`
            : `Answer this mail to write to ${name}.`}
        </p>
      </MailLayout>
    );
  },
};
