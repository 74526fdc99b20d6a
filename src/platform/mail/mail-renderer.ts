/** What the server asks of the React side for a mail: the renderer bundle exports it, `main` hands it in. */

/** What stands above and below every mail. */
export interface Letterhead {
  siteName: string;
  /** The public address from configuration, without a trailing slash: the only one that links are made from */
  siteUrl: string;
  companyName: string;
  address: string | null;
  phone: string | null;
  locale: string;
}

/** A link that its reader alone may have. */
interface LinkWords {
  /** Null, as everywhere below: the address is not confirmed, so what was typed at sign-up may be a stranger's words */
  name: string | null;
  username: string | null;
  /** A path of this site with the token in it */
  path: string;
}
/** Something about somebody's door was changed. */
interface ChangeWords {
  name: string | null;
  /** One sentence without its full stop */
  change: string;
  /** When, as people of the company write it */
  at: string;
  path: string;
}

/** What each template is given. A new mail is one line here and one file in web/mails. */
export interface MailWords {
  /** To the office: somebody wrote through the contact form */
  'contact-office': {
    reference: string;
    topic: string;
    name: string;
    email: string | null;
    phone: string | null;
    company: string | null;
    message: string;
    attachments: { fileName: string; bytes: number }[];
    /** Names of files for which there was no room */
    notAccepted?: string[];
    /** A path of this site, `/admin/messages/…` */
    path: string;
  };
  /** To whoever wrote: it has come. Says nothing that a stranger could have typed. */
  'contact-receipt': { reference: string; thanks: string };
  /** To whoever signed up: confirm the address */
  verify: LinkWords;
  /** To whoever asked for another address, at that address */
  'email-confirm': LinkWords;
  /** A link to set a new password */
  recovery: LinkWords;
  /** A link that signs in */
  'sign-in-link': LinkWords;
  /** To somebody for whom the office made an account */
  invitation: LinkWords;
  /** The office let an account in */
  'account-approved': { name: string | null; username: string | null; path: string };
  /** To the old address and the new one */
  'email-changed': ChangeWords;
  'password-changed': ChangeWords;
  /** Two-factor or passkeys */
  'security-changed': ChangeWords;
  'new-device': { name: string | null; browser: string; ip: string | null; at: string; path: string };
  /** `until` as people of the company write it; null: until further notice */
  banned: { name: string | null; until: string | null };
  /** A code for a fresh proof */
  'confirm-code': { name: string | null; code: string; path: string };
  /** To whoever wrote: what the office answers. `asked` is what they had written, `askedOn` the day, `2026-05-21` */
  'contact-reply': { reference: string; name: string; message: string; asked: string; askedOn: string };
  /** To whoever tries the settings */
  'smtp-test': { host: string };
}
export type MailKind = keyof MailWords;

export interface DrawnMail {
  subject: string;
  html: string;
  text: string;
}

export interface MailRenderer {
  render<Kind extends MailKind>(
    kind: Kind,
    words: MailWords[Kind],
    letterhead: Letterhead,
  ): Promise<DrawnMail>;
}
