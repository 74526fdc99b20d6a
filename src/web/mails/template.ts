/** The exports of a mail's file: its subject and its content. */
import type { ReactElement } from 'react';
import type { Letterhead, MailKind, MailWords } from '#platform/mail/mail-renderer.ts';

export interface MailTemplate<Kind extends MailKind> {
  subject(words: MailWords[Kind], letterhead: Letterhead): string;
  Mail(props: { words: MailWords[Kind]; letterhead: Letterhead }): ReactElement;
}
