/** Renders the company's reply to a message from the contact form, with the original message below. */
import { useFormat } from '#web/ui/text/format.ts';
import { Lines, MailLayout, Paragraph, UserText } from './mail-layout.tsx';
import { contactReply as m } from './messages/en-GB.ts';
import type { MailTemplate } from './template.ts';

export const contactReply: MailTemplate<'contact-reply'> = {
  subject: ({ reference }, { siteName }, fill) => fill(m.subject, { reference, site: siteName }),
  Mail({ data, letterhead }) {
    const { fill, day } = useFormat();
    const { reference, message, asked: originalMessage, askedOn: originalDay } = data;
    return (
      <MailLayout letterhead={letterhead} preview={message.slice(0, 140)}>
        <Paragraph>
          <Lines text={message} />
        </Paragraph>
        <Paragraph>{fill(m.original, { day: day(originalDay) ?? '', reference })}</Paragraph>
        <UserText text={originalMessage} />
      </MailLayout>
    );
  },
};
