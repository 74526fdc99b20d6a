/**
 * Renders the emails with a link or a code that the user needs for an action of their own. Each says what the link or
 * code is for, how long it is valid, and what to do if the recipient did not request it.
 */

import {
  EMAIL_CHANGE_HOURS,
  EMAILED_CODE_MINUTES,
  RECOVERY_MINUTES,
  SIGN_IN_LINK_MINUTES,
  VERIFY_DAYS,
} from '#features/accounts/limits.ts';
import type { FormatMessage } from '#platform/messages/catalogue.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { Action, Greeting, Heading, Help, MailLayout, Paragraph, Username } from './mail-layout.tsx';
import { links, code as m } from './messages/en-GB.ts';
import { mailStyles } from './styles.ts';
import type { MailTemplate } from './template.ts';

const linkTemplate = <Kind extends 'verify' | 'email-confirm' | 'recovery' | 'sign-in-link'>(
  texts: (typeof links)[keyof typeof links],
  expires: (fill: FormatMessage) => string,
): MailTemplate<Kind> => ({
  subject: (_data, { siteName }, fill) => fill(texts.subject, { site: siteName }),
  Mail({ data, letterhead }) {
    const { fill } = useFormat();
    const text = fill(texts.text, { company: letterhead.companyName });
    return (
      <MailLayout letterhead={letterhead} preview={text}>
        <Heading>{texts.heading}</Heading>
        <Greeting name={data.name} />
        <Paragraph>{text}</Paragraph>
        <Username username={data.username} />
        <Action letterhead={letterhead} path={data.path}>
          {texts.action}
        </Action>
        <Paragraph>{expires(fill)}</Paragraph>
        <Paragraph>{texts.note}</Paragraph>
        <Help letterhead={letterhead} />
      </MailLayout>
    );
  },
});

export const verify = linkTemplate<'verify'>(links.verify, (fill) =>
  fill(links.verify.expires, { days: VERIFY_DAYS }),
);
export const emailConfirm = linkTemplate<'email-confirm'>(links.emailConfirm, (fill) =>
  fill(links.emailConfirm.expires, { hours: EMAIL_CHANGE_HOURS }),
);
export const recovery = linkTemplate<'recovery'>(links.recovery, (fill) =>
  fill(links.recovery.expires, { minutes: RECOVERY_MINUTES }),
);
export const signInLink = linkTemplate<'sign-in-link'>(links.signIn, (fill) =>
  fill(links.signIn.expires, { minutes: SIGN_IN_LINK_MINUTES }),
);

export const confirmCode: MailTemplate<'confirm-code'> = {
  subject: (_data, { siteName }, fill) => fill(m.subject, { site: siteName }),
  Mail({ data, letterhead }) {
    const { fill } = useFormat();
    const text = fill(m.text, { site: letterhead.siteName, minutes: EMAILED_CODE_MINUTES });
    return (
      <MailLayout letterhead={letterhead} preview={text}>
        <Heading>{m.heading}</Heading>
        <Greeting name={data.name} />
        <Paragraph>{text}</Paragraph>
        <p style={mailStyles.title}>{data.code}</p>
        <Paragraph>{m.note}</Paragraph>
        <Action letterhead={letterhead} path={data.path}>
          {m.action}
        </Action>
        <Help letterhead={letterhead} />
      </MailLayout>
    );
  },
};
