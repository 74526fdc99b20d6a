/** Declares what each kind of email defines: its subject and its content. */
import type { ReactElement } from 'react';
import type { Letterhead, MailData, MailKind } from '#platform/mail/mail-renderer.ts';
import type { FormatMessage } from '#platform/messages/catalogue.ts';

export interface MailTemplate<Kind extends MailKind> {
  subject(data: MailData[Kind], letterhead: Letterhead, fill: FormatMessage): string;
  Mail(props: { data: MailData[Kind]; letterhead: Letterhead }): ReactElement;
}
