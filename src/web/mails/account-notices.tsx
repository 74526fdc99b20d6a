/** Security notices: report a change or sign-in to the owner of the account, who may not have made it. */
import { CONTACT_PATH } from '#features/contact/address.ts';
import type { Letterhead } from '#platform/mail/mail-renderer.ts';
import { Action, Fact, Facts, Greeting, MailLayout } from './mail-layout.tsx';
import { mailStyles } from './styles.ts';
import type { MailTemplate } from './template.ts';

const callUs = ({ phone }: Letterhead): string => (phone === null ? 'contact us' : `call us on ${phone}`);

type ChangeKind = 'email-changed' | 'password-changed' | 'security-changed';

const change = <Kind extends ChangeKind>(title: string): MailTemplate<Kind> => ({
  subject: (_words, { siteName }) => `${title} – ${siteName}`,
  Mail({ words, letterhead }) {
    const { name, at, path } = words;
    return (
      <MailLayout letterhead={letterhead} preview={`${words.change}.`}>
        <h1 style={mailStyles.title}>{title}</h1>
        <Greeting name={name} />
        <p style={mailStyles.paragraph}>{words.change}.</p>
        <Facts>
          <Fact name="When">{at}</Fact>
        </Facts>
        <p style={mailStyles.paragraph}>
          If you expected this, you can ignore this email. If you did not, {callUs(letterhead)} at once.
        </p>
        <Action letterhead={letterhead} path={path}>
          Open my settings
        </Action>
      </MailLayout>
    );
  },
});

export const emailChanged = change<'email-changed'>('Your email address');
export const passwordChanged = change<'password-changed'>('Your password was changed');
export const securityChanged = change<'security-changed'>('Your sign-in was changed');

export const newDevice: MailTemplate<'new-device'> = {
  subject: (_words, { siteName }) => `Sign-in from a new device – ${siteName}`,
  Mail({ words, letterhead }) {
    const { name, browser, ip, at, path } = words;
    return (
      <MailLayout letterhead={letterhead} preview={`${browser}, ${at}`}>
        <h1 style={mailStyles.title}>Sign-in from a new device</h1>
        <Greeting name={name} />
        <p style={mailStyles.paragraph}>
          Somebody, we hope you, signed in to your account from a new device.
        </p>
        <Facts>
          <Fact name="Browser">{browser}</Fact>
          {ip === null ? null : <Fact name="Address">{ip}</Fact>}
          <Fact name="When">{at}</Fact>
        </Facts>
        <p style={mailStyles.paragraph}>If it was not you, sign that device out and change your password.</p>
        <Action letterhead={letterhead} path={path}>
          See where I am signed in
        </Action>
      </MailLayout>
    );
  },
};

export const banned: MailTemplate<'banned'> = {
  subject: (_words, { siteName }) => `Your access is suspended – ${siteName}`,
  Mail({ words, letterhead }) {
    const { name, until } = words;
    return (
      <MailLayout letterhead={letterhead} preview="Your access is suspended.">
        <h1 style={mailStyles.title}>Your access is suspended</h1>
        <Greeting name={name} />
        <p style={mailStyles.paragraph}>
          {until === null
            ? 'Your access to our site is suspended until further notice.'
            : `Your access to our site is suspended until ${until}.`}{' '}
          If you think this is a mistake, {callUs(letterhead)}.
        </p>
        <Action letterhead={letterhead} path={CONTACT_PATH}>
          Write to us
        </Action>
      </MailLayout>
    );
  },
};
