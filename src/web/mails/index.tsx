/** Every mail, by kind: React renders HTML with inline styles, from which the plain text is made. */
import { render, toPlainText } from '@react-email/render';
import type { DrawnMail, Letterhead, MailKind, MailWords } from '#platform/mail/mail-renderer.ts';
import { confirmCode, emailConfirm, recovery, signInLink, verify } from './account-links.tsx';
import { banned, emailChanged, newDevice, passwordChanged, securityChanged } from './account-news.tsx';
import { accountApproved, invitation } from './account-open.tsx';
import { contactOffice } from './contact-company.tsx';
import { contactReceipt } from './contact-receipt.tsx';
import { contactReply } from './contact-reply.tsx';
import { smtpTest } from './smtp-test.tsx';
import type { MailTemplate } from './template.ts';

const templates: { readonly [Kind in MailKind]: MailTemplate<Kind> } = {
  'contact-office': contactOffice,
  'contact-receipt': contactReceipt,
  'contact-reply': contactReply,
  'smtp-test': smtpTest,
  verify,
  'email-confirm': emailConfirm,
  recovery,
  'sign-in-link': signInLink,
  invitation,
  'account-approved': accountApproved,
  'email-changed': emailChanged,
  'password-changed': passwordChanged,
  'security-changed': securityChanged,
  'new-device': newDevice,
  banned,
  'confirm-code': confirmCode,
};

export async function draw<Kind extends MailKind>(
  kind: Kind,
  words: MailWords[Kind],
  letterhead: Letterhead,
): Promise<DrawnMail> {
  const { subject, Mail } = templates[kind];
  const drawn = await render(<Mail words={words} letterhead={letterhead} />);
  // React's own markers; user text is escaped and contains none.
  const html = drawn.replace(/<!--.*?-->/g, '');
  return { subject: subject(words, letterhead), html, text: plain(html) };
}

const plain = (html: string): string =>
  toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      // One line each: `From: Ann Carter`.
      { selector: 'th[scope=row]', format: 'inlineSurround', options: { suffix: ': ' } },
      { selector: 'th[scope=row] + td', format: 'inline' },
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'a[href^="tel:"]', format: 'inline' },
    ],
  });
