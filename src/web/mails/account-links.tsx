/**
 * Mails with a credential: a link that works once, or a code. Each says what it is for, how long it is valid, and what to
 * do if the recipient did not ask for it.
 */

import { Action, Greeting, MailLayout } from './mail-layout.tsx';
import { mailStyles } from './styles.ts';
import type { MailTemplate } from './template.ts';

type LinkKind = 'verify' | 'email-confirm' | 'recovery' | 'sign-in-link';

const link = <Kind extends LinkKind>(texts: {
  subject: (siteName: string) => string;
  title: string;
  words: string;
  action: string;
  lasts: string;
  unasked: string;
}): MailTemplate<Kind> => ({
  subject: (_words, { siteName }) => texts.subject(siteName),
  Mail({ words, letterhead }) {
    const { name, username, path } = words;
    return (
      <MailLayout letterhead={letterhead} preview={texts.words}>
        <h1 style={mailStyles.title}>{texts.title}</h1>
        <Greeting name={name} />
        <p style={mailStyles.paragraph}>{texts.words}</p>
        <Action letterhead={letterhead} path={path}>
          {texts.action}
        </Action>
        <p style={mailStyles.paragraph}>
          {texts.lasts}
          {username === null ? null : ` Your user name is ${username}.`}
        </p>
        <p style={mailStyles.paragraph}>{texts.unasked}</p>
      </MailLayout>
    );
  },
});

export const verify = link<'verify'>({
  subject: (siteName) => `Confirm your email address – ${siteName}`,
  title: 'Confirm your email address',
  words: 'Thank you for signing up. Confirm that this is your address, so that we can write to you.',
  action: 'Confirm my address',
  lasts: 'The link works once, within three days.',
  unasked:
    'If you did not sign up, you need not do anything. Without your confirmation the address is not used.',
});

export const emailConfirm = link<'email-confirm'>({
  subject: (siteName) => `Confirm your new email address – ${siteName}`,
  title: 'Confirm your new email address',
  words: 'We received a request to use this address for your account. It changes as soon as you confirm it.',
  action: 'Use this address',
  lasts: 'The link works once, within one day.',
  unasked: 'If you did not ask for this, you can ignore this email.',
});

export const recovery = link<'recovery'>({
  subject: (siteName) => `Set a new password – ${siteName}`,
  title: 'Set a new password',
  words: 'Somebody, we hope you, asked to set a new password for your account.',
  action: 'Set a new password',
  lasts: 'The link works once, within one hour.',
  unasked: 'If you did not ask for this, you need not do anything. Your password stays as it is.',
});

export const signInLink = link<'sign-in-link'>({
  subject: (siteName) => `Your sign-in link – ${siteName}`,
  title: 'Your sign-in link',
  words: 'Open the link in the browser in which you want to be signed in. You need no password.',
  action: 'Sign in',
  lasts: 'The link works once, within 15 minutes.',
  unasked: 'If you did not ask for this, you need not do anything. Nobody is signed in without the link.',
});

export const confirmCode: MailTemplate<'confirm-code'> = {
  subject: (_words, { siteName }) => `Your code – ${siteName}`,
  Mail({ words, letterhead }) {
    const { name, code, path } = words;
    return (
      <MailLayout letterhead={letterhead} preview="Confirm that it is you.">
        <h1 style={mailStyles.title}>Confirm that it is you</h1>
        <Greeting name={name} />
        <p style={mailStyles.paragraph}>
          Enter this code in the page that asks for it. It works for ten minutes.
        </p>
        <p style={mailStyles.title}>{code}</p>
        <p style={mailStyles.paragraph}>
          If you did not ask for a code, somebody else is signed in to your account. Sign them out and change
          your password.
        </p>
        <Action letterhead={letterhead} path={path}>
          Open my settings
        </Action>
      </MailLayout>
    );
  },
};
