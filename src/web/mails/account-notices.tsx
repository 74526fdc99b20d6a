/** Renders the emails that report a change of the account or a sign-in to the user, in case another person made it. */
import type { MailData } from '#platform/mail/mail-renderer.ts';
import type { FormatMessage } from '#platform/messages/catalogue.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { Action, Fact, Facts, Greeting, Heading, Help, MailLayout, Paragraph } from './mail-layout.tsx';
import { changes, newDevice as m } from './messages/en-GB.ts';
import type { MailTemplate } from './template.ts';

type Changes = Pick<typeof changes, 'email' | 'password' | 'security'>;
type ChangeKind = 'email-changed' | 'password-changed' | 'security-changed';

type Title = Pick<
  Changes['password']['set' | 'changed'] | Changes['security'] | Changes['email']['requested' | 'changed'],
  'subject' | 'heading'
>;

const changeTemplate = <Kind extends ChangeKind>(
  titleOf: (data: MailData[Kind]) => Title,
  textOf: (data: MailData[Kind], fill: FormatMessage) => string | undefined,
): MailTemplate<Kind> => ({
  subject: (data, { siteName }, fill) => fill(titleOf(data).subject, { site: siteName }),
  Mail({ data, letterhead }) {
    const { fill } = useFormat();
    const { phone } = letterhead;
    // In an email that an earlier release of the program queued, `change` is the sentence itself.
    const text = textOf(data, fill) ?? data.change;
    return (
      <MailLayout letterhead={letterhead} preview={text}>
        <Heading>{titleOf(data).heading}</Heading>
        <Greeting name={data.name} />
        <Paragraph>{text}</Paragraph>
        <Facts>
          <Fact name={changes.when}>{data.at}</Fact>
        </Facts>
        <Paragraph>{phone === null ? changes.note : fill(changes.notePhone, { phone })}</Paragraph>
        <Action letterhead={letterhead} path={data.path}>
          {changes.action}
        </Action>
      </MailLayout>
    );
  },
});

const { email, password, security } = changes;
export const emailChanged = changeTemplate<'email-changed'>(
  (data) => (data.change.startsWith('requested') ? email.requested : email.changed),
  (data, fill) =>
    data.email ? fill(email.textTo[data.change], { email: data.email }) : email.text[data.change],
);
export const passwordChanged = changeTemplate<'password-changed'>(
  (data) => (data.change === 'set' ? password.set : password.changed),
  (data) => password.text[data.change],
);
export const securityChanged = changeTemplate<'security-changed'>(
  () => security,
  (data) => security.text[data.change],
);

export const newDevice: MailTemplate<'new-device'> = {
  subject: (_data, { siteName }, fill) => fill(m.subject, { site: siteName }),
  Mail({ data, letterhead }) {
    const { fill } = useFormat();
    const { name, browser, ip, at, path } = data;
    return (
      <MailLayout letterhead={letterhead} preview={`${browser}, ${at}`}>
        <Heading>{m.heading}</Heading>
        <Greeting name={name} />
        <Paragraph>{fill(m.text, { company: letterhead.companyName })}</Paragraph>
        <Facts>
          <Fact name={m.browser}>{browser}</Fact>
          {ip === null ? null : <Fact name={m.ip}>{ip}</Fact>}
          <Fact name={m.when}>{at}</Fact>
        </Facts>
        <Paragraph>{m.note}</Paragraph>
        <Action letterhead={letterhead} path={path}>
          {m.action}
        </Action>
        <Help letterhead={letterhead} />
      </MailLayout>
    );
  },
};
