/** Renders every kind of email: HTML with inline styles, and the plain text made from it. */
import { convert } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letterhead, MailData, MailKind, RenderedMail } from '#platform/mail/mail-renderer.ts';
import { FormatProvider, formatsFor } from '#web/ui/text/format.ts';
import { accountApproved, accountDeclined, invitation } from './account-access.tsx';
import { confirmCode, emailConfirm, recovery, signInLink, verify } from './account-links.tsx';
import { emailChanged, newDevice, passwordChanged, securityChanged } from './account-notices.tsx';
import { contactCompany } from './contact-company.tsx';
import { contactReceipt } from './contact-receipt.tsx';
import { contactReply } from './contact-reply.tsx';
import { smtpTest } from './smtp-test.tsx';
import type { MailTemplate } from './template.ts';

const templates: { readonly [Kind in MailKind]: MailTemplate<Kind> } = {
  'contact-office': contactCompany,
  'contact-receipt': contactReceipt,
  'contact-reply': contactReply,
  'smtp-test': smtpTest,
  verify,
  'email-confirm': emailConfirm,
  recovery,
  'sign-in-link': signInLink,
  invitation,
  'account-approved': accountApproved,
  'account-declined': accountDeclined,
  'email-changed': emailChanged,
  'password-changed': passwordChanged,
  'security-changed': securityChanged,
  'new-device': newDevice,
  'confirm-code': confirmCode,
};

/** Renders an email in the language of the letterhead. */
export async function renderMail<Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  letterhead: Letterhead,
): Promise<RenderedMail> {
  const { subject, Mail } = templates[kind];
  const { locale } = letterhead;
  // No-break spaces keep the number on one line.
  const phone = letterhead.phone?.replaceAll(' ', '\u00a0') ?? null;
  const html = `${DOCTYPE}${renderToStaticMarkup(
    <FormatProvider value={{ locale }}>
      <Mail data={data} letterhead={{ ...letterhead, phone }} />
    </FormatProvider>,
  )}`;
  return { subject: subject(data, letterhead, formatsFor(locale).fill), html, text: plainTextOf(html) };
}

/** The document type with which email programs lay out tables predictably. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const block = { format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } };
const plainTextOf = (html: string): string =>
  convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      { selector: 'td', ...block },
      { selector: 'th', ...block },
      { selector: 'tr', ...block },
      { selector: 'h1', options: { uppercase: false } },
      // Writes each fact on a line of its own: `From: Ann Carter`.
      { selector: 'th[scope=row]', format: 'inlineSurround', options: { suffix: ': ' } },
      { selector: 'th[scope=row] + td', format: 'inline' },
      { selector: 'a[href^="tel:"]', format: 'inline' },
    ],
  });
