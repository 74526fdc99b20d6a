/** What the server asks of the React side for a mail: the renderer bundle exports it, `main` hands it in. */

/** What stands above and below every mail. */
export interface Letterhead {
  siteName: string;
  /** The public address from configuration, without a trailing slash: the only one that links are made from */
  siteUrl: string;
  companyName: string;
  address: string | null;
  phone: string;
  locale: string;
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
    /** A path of this site, `/admin/messages/…` */
    path: string;
  };
  /** To whoever wrote: it has come. Says nothing that a stranger could have typed. */
  'contact-receipt': { reference: string; thanks: string };
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
