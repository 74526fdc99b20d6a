/** The company's reply to a message from the contact form, with the original message below. */
import { formatsFor } from '#web/ui/format.ts';
import { look } from './look.ts';
import { Lines, Sheet, Typed } from './sheet.tsx';
import type { MailTemplate } from './template.ts';

export const contactReply: MailTemplate<'contact-reply'> = {
  subject: ({ reference }, { siteName }) => `Your message to us (ref ${reference}) – ${siteName}`,
  Mail({ words, letterhead }) {
    const { reference, name, message, asked, askedOn } = words;
    return (
      <Sheet letterhead={letterhead} preview={message.slice(0, 140)}>
        <p style={look.paragraph}>
          <Lines text={message} />
        </p>
        <p style={look.paragraph}>
          {name}, this is what you wrote on {formatsFor(letterhead.locale).day(askedOn)} (ref {reference}):
        </p>
        <Typed text={asked} />
      </Sheet>
    );
  },
};
