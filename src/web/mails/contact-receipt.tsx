/**
 * Confirms a message to its sender. Contains nothing they typed: the address may be somebody else's, who would then
 * receive a stranger's text under the company's name.
 */
import { PROJECTS_PATH } from '#features/projects/address.ts';
import { Action, MailLayout } from './mail-layout.tsx';
import { mailStyles } from './styles.ts';
import type { MailTemplate } from './template.ts';

export const contactReceipt: MailTemplate<'contact-receipt'> = {
  subject: ({ reference }, { siteName }) => `We have your message (ref ${reference}) – ${siteName}`,
  Mail({ words, letterhead }) {
    return (
      <MailLayout letterhead={letterhead} preview={words.thanks}>
        <h1 style={mailStyles.title}>Thank you for writing to us</h1>
        <p style={mailStyles.paragraph}>{words.thanks}</p>
        {letterhead.phone === null ? null : (
          <p style={mailStyles.paragraph}>
            If it cannot wait, call us on {letterhead.phone} and give the reference.
          </p>
        )}
        <Action letterhead={letterhead} path={PROJECTS_PATH}>
          See what we build
        </Action>
        <p style={mailStyles.paragraph}>If you did not write to us, you need not do anything.</p>
      </MailLayout>
    );
  },
};
