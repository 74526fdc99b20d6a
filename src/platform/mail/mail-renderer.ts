/**
 * Defines the interface through which the server renders emails. A bundle of React code implements it, and `main`
 * passes it to the server.
 */

/** The header and footer of every mail, and the language of its recipient. */
export interface Letterhead {
  siteName: string;
  /** The public address from configuration, without a trailing slash, to which the paths of all links are appended */
  siteUrl: string;
  companyName: string;
  address: string | null;
  phone: string | null;
  /** The number in the register of companies */
  companyNumber: string | null;
  /** The language of the recipient, `en-GB`, for texts and formats */
  locale: string;
}

/** The data of a mail with a link that contains a token, so that only the recipient may learn it. */
interface LinkMailData {
  /**
   * A name or username that is null, here and below, is left out: the address is not confirmed, so someone else than
   * the recipient may have typed it
   */
  name: string | null;
  username: string | null;
  /** A path of this site that contains the token */
  path: string;
}
/**
 * The data of a mail about a change to the security of an account. `change` is a key of the messages, because each mail
 * is in its recipient's language.
 */
interface ChangeMailData<Change extends string> {
  name: string | null;
  change: Change;
  /** The time of the change, formatted for the recipient */
  at: string;
  /** A path of this site, the user's settings */
  path: string;
}

/** The data of each template. A new mail needs a line here and a file in `src/web/mails`. */
export interface MailData {
  /** To the company: a message sent through the contact form */
  'contact-office': {
    reference: string;
    topic: string;
    name: string;
    email: string | null;
    phone: string | null;
    company: string | null;
    message: string;
    attachments: { fileName: string; bytes: number }[];
    /** The names of files that were not accepted, because the space for attachments had run out */
    notAccepted?: string[];
    /** A path of this site, `/admin/messages/…` */
    path: string;
  };
  /**
   * To the sender of a contact message: confirms that it arrived. Contains nothing that a stranger could have typed.
   */
  'contact-receipt': { reference: string; thanks: string };
  /** To a person who signed up: asks to confirm the address */
  verify: LinkMailData;
  /** To the new address of a person who changes it: asks to confirm it */
  'email-confirm': LinkMailData;
  /** A link to set a new password */
  recovery: LinkMailData;
  /** A link that signs in */
  'sign-in-link': LinkMailData;
  /** To a person for whom an administrator created an account */
  invitation: LinkMailData;
  /** An administrator approved the account */
  'account-approved': { name: string | null; username: string | null; path: string };
  /** An administrator declined the account */
  'account-declined': { name: string | null; path: string };
  /** To the old address and the new one: the address is to be changed, or has been */
  'email-changed': ChangeMailData<'requested' | 'requestedByAdministrator' | 'changed'> & {
    /** The new address; null: the recipient may not learn it */
    email: string | null;
  };
  'password-changed': ChangeMailData<'set' | 'changed' | 'changedByAdministrator'>;
  /** A change to two-factor sign-in or passkeys */
  'security-changed': ChangeMailData<
    | 'passkeyAdded'
    | 'passkeyRemoved'
    | 'twoFactorOn'
    | 'twoFactorOff'
    | 'twoFactorOffByAdministrator'
    | 'backupCodes'
  >;
  'new-device': { name: string | null; browser: string; ip: string | null; at: string; path: string };
  /** A code for reauthentication */
  'confirm-code': { name: string | null; code: string; path: string };
  /**
   * To the sender of a contact message: the company's reply. `asked` is the original message, `askedOn` its
   * day, `2026-05-21`
   */
  'contact-reply': { reference: string; message: string; asked: string; askedOn: string };
  /** To the administrator who tests the settings */
  'smtp-test': { host: string };
}
export type MailKind = keyof MailData;

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

export interface MailRenderer {
  render<Kind extends MailKind>(
    kind: Kind,
    data: MailData[Kind],
    letterhead: Letterhead,
  ): Promise<RenderedMail>;
}
