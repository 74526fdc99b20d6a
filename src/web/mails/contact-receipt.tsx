/**
 * Renders the email that confirms a message to its sender. It contains nothing that the sender typed: the address may be
 * another person's, who would then receive a stranger's text under the company's name.
 */
import { PROJECTS_PATH } from '#features/projects/address.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { Action, Heading, MailLayout, Paragraph } from './mail-layout.tsx';
import { contactReceipt as m } from './messages/en-GB.ts';
import type { MailTemplate } from './template.ts';

export const contactReceipt: MailTemplate<'contact-receipt'> = {
  subject: ({ reference }, { siteName }, fill) => fill(m.subject, { reference, site: siteName }),
  Mail({ data, letterhead }) {
    const { fill } = useFormat();
    const { phone } = letterhead;
    return (
      <MailLayout letterhead={letterhead} preview={data.thanks}>
        <Heading>{m.heading}</Heading>
        <Paragraph>{data.thanks}</Paragraph>
        {phone === null ? null : <Paragraph>{fill(m.urgent, { phone })}</Paragraph>}
        <Action letterhead={letterhead} path={PROJECTS_PATH}>
          {m.action}
        </Action>
        <Paragraph>{m.note}</Paragraph>
      </MailLayout>
    );
  },
};
