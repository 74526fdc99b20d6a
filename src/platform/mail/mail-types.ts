/** The types of mail: what is sent, through which server, and with what result. */

import { isEmailAddress } from '#platform/schema/values/email-address.ts';

/**
 * Returns whether a server may accept mail for this address: any real one, and those of this machine
 * (`admin@localhost`).
 */
export const canReceiveMail = (address: string): boolean =>
  isEmailAddress(address.replace(/@localhost$/, '@localhost.localdomain'));

/** A sender or recipient. */
export interface Mailbox {
  address: string;
  name: string | null;
}

export interface OutgoingMail {
  /**
   * Without angle brackets; the same at every attempt, so that a mail delivered twice is recognised as one
   */
  messageId: string;
  from: Mailbox;
  /** One mail, one recipient */
  to: Mailbox;
  replyTo: Mailbox | null;
  subject: string;
  html: string;
  text: string;
  date: Date;
  /** Sent by a machine: must not trigger an out-of-office reply */
  automatic: boolean;
}

/** How the connection to the server is encrypted. `offered`: encrypted if the server supports it. */
export type Encryption = 'offered' | 'starttls' | 'tls' | 'none';

export interface SmtpServer {
  host: string;
  port: number;
  encryption: Encryption;
  username: string | null;
  password: string | null;
  /** Milliseconds in which the server must be reached and ready to accept a mail */
  timeout: number;
  /** Named in the environment: the operator may point the program at its own network */
  fromEnvironment: boolean;
}

/** The contents of `MAIL_URL`: the server, and the sender of mails if it names one. */
export interface MailConfig {
  server: SmtpServer;
  from: Mailbox | null;
}

/** The last two concern this one mail; all others affect every mail and can be corrected. */
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
      /** Another attempt would end the same way */
      final: boolean;
      /** For the admin: what went wrong, never in the server's words */
      message: string;
    };

export interface MailTransport {
  /** Resolves with the result; never throws for what servers do. */
  send(server: SmtpServer, mail: OutgoingMail): Promise<Delivery>;
}

/** A transport that can also find out whether a server would accept mail, without sending any. */
export interface SmtpTransport extends MailTransport {
  check(server: SmtpServer): Promise<Delivery>;
}

/**
 * Returns whether the problem is with the server or its settings rather than with one mail: all others would
 * fail the same way.
 */
export const isServerProblem = (problem: MailProblem): boolean =>
  problem !== 'recipient' && problem !== 'content';

/** Returns a name or a subject on one line, without anything that could inject a mail header. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Control}\s]+/gu, ' ')
    .trim()
    .slice(0, 250);
