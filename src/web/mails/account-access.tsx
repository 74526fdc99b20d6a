/** Mails with which an administrator grants access: an invitation, or approval after a request. */

import { Action, Greeting, MailLayout } from './mail-layout.tsx';
import { mailStyles } from './styles.ts';
import type { MailTemplate } from './template.ts';

export const invitation: MailTemplate<'invitation'> = {
  subject: (_words, { siteName }) => `You are invited to ${siteName}`,
  Mail({ words, letterhead }) {
    const { name, username, path } = words;
    return (
      <MailLayout letterhead={letterhead} preview="Your account is ready.">
        <h1 style={mailStyles.title}>Your account is ready</h1>
        <Greeting name={name} />
        <p style={mailStyles.paragraph}>
          {letterhead.companyName} has made an account for you. Open it and choose a password. Your user name
          is {username}.
        </p>
        <Action letterhead={letterhead} path={path}>
          Open my account
        </Action>
        <p style={mailStyles.paragraph}>
          The link works once, within seven days. If it is too late, ask for a sign-in link on the sign-in
          page.
        </p>
        <p style={mailStyles.paragraph}>
          If you do not know why you are invited, call us before you open it.
        </p>
      </MailLayout>
    );
  },
};

export const accountApproved: MailTemplate<'account-approved'> = {
  subject: (_words, { siteName }) => `Your account is open – ${siteName}`,
  Mail({ words, letterhead }) {
    const { name, username, path } = words;
    return (
      <MailLayout letterhead={letterhead} preview="You can sign in now.">
        <h1 style={mailStyles.title}>Your account is open</h1>
        <Greeting name={name} />
        <p style={mailStyles.paragraph}>
          We have looked at your request. You can sign in now.
          {username === null ? null : ` Your user name is ${username}.`}
        </p>
        <Action letterhead={letterhead} path={path}>
          Sign in
        </Action>
      </MailLayout>
    );
  },
};
