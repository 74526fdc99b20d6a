/** The exports of a mail's file: its subject and its content. */
import type { ReactElement } from 'react';
import type { Letterhead, MailData, MailKind } from '#platform/mail/mail-renderer.ts';

export interface MailTemplate<Kind extends MailKind> {
  subject(words: MailData[Kind], letterhead: Letterhead): string;
  Mail(props: { words: MailData[Kind]; letterhead: Letterhead }): ReactElement;
}
