/** To the administrator who tests the mail settings. */

import { Action, MailLayout } from './mail-layout.tsx';
import { mailStyles } from './styles.ts';
import type { MailTemplate } from './template.ts';

export const smtpTest: MailTemplate<'smtp-test'> = {
  subject: (_words, { siteName }) => `Test email from ${siteName}`,
  Mail({ words, letterhead }) {
    return (
      <MailLayout letterhead={letterhead} preview="The mail settings work.">
        <h1 style={mailStyles.title}>The mail settings work</h1>
        <p style={mailStyles.paragraph}>
          This mail came through {words.host}. Messages of the contact form and all other mails of the site
          leave the same way.
        </p>
        <Action letterhead={letterhead} path="/admin/settings">
          Back to the settings
        </Action>
      </MailLayout>
    );
  },
};
