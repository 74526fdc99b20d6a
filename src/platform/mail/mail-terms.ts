/** What mail is made of: what leaves the house, through which server, and how that ended. */

import { isEmailAddress } from '#platform/schema/email-address.ts';

/** Whether a server may take mail for this address: any real one, and those of this machine (`admin@localhost`). */
export const canReceiveMail = (address: string): boolean =>
  isEmailAddress(address.replace(/@localhost$/, '@localhost.localdomain'));

/** Somebody who writes or is written to. */
export interface Mailbox {
  address: string;
  name: string | null;
}

export interface OutgoingMail {
  /** Without angle brackets; the same at every try, so that a mail that came twice is known as one */
  messageId: string;
  from: Mailbox;
  /** One mail, one recipient */
  to: Mailbox;
  replyTo: Mailbox | null;
  subject: string;
  html: string;
  text: string;
  date: Date;
  /** Sent by a machine: no holiday notice is to answer it */
  automatic: boolean;
}

/** How the line to the server is protected. `offered`: encrypted wherever the server can. */
export type Encryption = 'offered' | 'starttls' | 'tls' | 'none';

export interface SmtpServer {
  host: string;
  port: number;
  encryption: Encryption;
  username: string | null;
  password: string | null;
  /** Milliseconds in which the server must be reached and ready to take a mail */
  timeout: number;
  /** Named in the environment: whoever starts the program may point it at this very network */
  fromEnvironment: boolean;
}

/** What `MAIL_URL` says: the server, and who the mails come from where it says that too. */
export interface MailConfig {
  server: SmtpServer;
  from: Mailbox | null;
}

/** The last two are about this one mail; all others every mail would meet, and somebody can mend them. */
export type MailProblem =
  | 'not_allowed'
  | 'unreachable'
  | 'encryption'
  | 'login'
  | 'busy'
  | 'sender'
  | 'recipient'
  | 'content';

export type Delivery =
  | { ok: true }
  | {
      ok: false;
      problem: MailProblem;
      /** Another try will end the same way */
      final: boolean;
      /** For the office: what went wrong, never in the words of the other side */
      message: string;
    };

export interface MailPort {
  /** Resolves with how it ended; never throws for what servers do. */
  send(server: SmtpServer, mail: OutgoingMail): Promise<Delivery>;
}

/** What is wrong with the server or its settings rather than with a mail: all others would meet the same. */
export const isAboutServer = (problem: MailProblem): boolean =>
  problem !== 'recipient' && problem !== 'content';

/** A name or a subject on one line, without anything that a mail's head could take for its own. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Control}\s]+/gu, ' ')
    .trim()
    .slice(0, 250);
