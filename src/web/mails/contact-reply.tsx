/** The company's reply to a message from the contact form, with the original message below. */
import { formatsFor } from '#web/ui/text/format.ts';
import { Lines, MailLayout, UserText } from './mail-layout.tsx';
import { mailStyles } from './styles.ts';
import type { MailTemplate } from './template.ts';

export const contactReply: MailTemplate<'contact-reply'> = {
  subject: ({ reference }, { siteName }) => `Your message to us (ref ${reference}) – ${siteName}`,
  Mail({ words, letterhead }) {
    const { reference, name, message, asked, askedOn } = words;
    return (
      <MailLayout letterhead={letterhead} preview={message.slice(0, 140)}>
        <p style={mailStyles.paragraph}>
          <Lines text={message} />
        </p>
        <p style={mailStyles.paragraph}>
          {name}, this is what you wrote on {formatsFor(letterhead.locale).day(askedOn)} (ref {reference}):
        </p>
        <UserText text={asked} />
      </MailLayout>
    );
  },
};
