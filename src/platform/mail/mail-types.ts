/** Defines the types for sending mail: the mail, the server that accepts it, and the result. */

import { isEmailAddress } from '#platform/schema/values/email-address.ts';

/**
 * Returns whether mail can be sent to or from this address: any valid one, or one on this machine (`admin@localhost`).
 */
export const canReceiveMail = (address: string): boolean =>
  isEmailAddress(address.replace(/@localhost$/, '@localhost.localdomain'));

/** A sender or recipient. */
export interface Mailbox {
  address: string;
  name: string | null;
}

export interface OutgoingMail {
  /** Without angle brackets; the same at every attempt, so that mail programs recognise a mail delivered twice */
  messageId: string;
  from: Mailbox;
  /** The only recipient */
  to: Mailbox;
  replyTo: Mailbox | null;
  subject: string;
  html: string;
  text: string;
  date: Date;
  /** True for a mail sent by a machine, which must not trigger an out-of-office reply */
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
  /** Milliseconds within which the server must be reached and ready to accept a mail */
  timeout: number;
  /** True: the operator configured the server in the environment, so it may be in their own network */
  fromEnvironment: boolean;
}

/** The contents of `MAIL_URL`: the server, and the sender of mails if the URL contains one. */
export interface MailConfig {
  server: SmtpServer;
  from: Mailbox | null;
}

/**
 * `recipient` and `content` concern only this mail; all others concern the server or its settings, and so every mail.
 */
export type MailProblem =
  | 'not_allowed'
  | 'unreachable'
  | 'encryption'
  | 'login'
  | 'busy'
  | 'sender'
  | 'recipient'
  | 'content';

/** The result of an attempt to deliver a mail, or of a check of the server. */
export type Delivery =
  | { ok: true }
  | {
      ok: false;
      problem: MailProblem;
      /** Another attempt would fail in the same way */
      final: boolean;
      /** The error for the admin, never in the server's own text */
      message: string;
    };

export interface MailTransport {
  /** Resolves with the result; does not throw for errors of the server. */
  send(server: SmtpServer, mail: OutgoingMail): Promise<Delivery>;
}

/** A transport that can also check, without sending a mail, whether a server would accept one. */
export interface SmtpTransport extends MailTransport {
  check(server: SmtpServer): Promise<Delivery>;
}

/**
 * Returns whether the problem is with the server or its settings rather than with one mail: every other mail would then
 * fail in the same way.
 */
export const isServerProblem = (problem: MailProblem): boolean =>
  problem !== 'recipient' && problem !== 'content';

/**
 * Returns a name or a subject on one line of at most 250 characters, without anything that could inject a mail header.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Control}\s]+/gu, ' ')
    .trim()
    .slice(0, 250);
