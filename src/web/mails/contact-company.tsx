/** To the office: somebody wrote through the contact form. An answer to this mail goes to whoever wrote. */
import { telephoneAddress } from '#platform/schema/telephone.ts';
import { formatsFor } from '#web/ui/format.ts';
import { look } from './look.ts';
import { Action, Fact, Facts, Sheet, Typed } from './sheet.tsx';
import type { MailTemplate } from './template.ts';

export const contactOffice: MailTemplate<'contact-office'> = {
  subject: ({ reference, topic, name }) => `${reference}: ${topic}, from ${name}`,
  Mail({ words, letterhead }) {
    const { bytes: sizeOf } = formatsFor(letterhead.locale);
    const { reference, topic, name, email, phone, company, message, attachments, path } = words;
    const notAccepted = words.notAccepted ?? [];
    return (
      <Sheet letterhead={letterhead} preview={message.slice(0, 140)}>
        <h1 style={look.title}>New message {reference}</h1>
        <Typed text={message} />
        <Facts>
          <Fact name="From">{name}</Fact>
          {company === null ? null : <Fact name="Company">{company}</Fact>}
          {email === null ? null : (
            <Fact name="Email">
              <a href={`mailto:${email}`} style={look.factLink}>
                {email}
              </a>
            </Fact>
          )}
          {phone === null ? null : (
            <Fact name="Phone">
              <a href={telephoneAddress(phone)} style={look.factLink}>
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
        <p style={look.paragraph}>
          {email === null
            ? `${name} left a telephone number and no email address.`
            : `Answer this mail to write to ${name}.`}
        </p>
      </Sheet>
    );
  },
};
