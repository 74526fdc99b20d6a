/** What the program is given before it can do anything: by `main`, by tests, by the scripts that fill a site. */
import type { Context } from 'hono';
import type { Database } from '../db/open.ts';
import type { BanCheck, Hashing } from '../features/accounts/index.ts';
import type { VisitorFiles } from '../features/contact/index.ts';
import type { ReaderOptions } from '../features/documents/index.ts';
import type { Clock } from '../ports/clock.ts';
import type { MailConfig, MailPort } from '../ports/mail.ts';
import type { MailRenderer } from '../ports/mail-renderer.ts';
import type { Storage } from '../ports/storage.ts';

export interface ServiceDependencies {
  database: Database;
  storage: Storage;
  clock: Clock;
  /** The React side of mails; absent: they wait in the outbox, undrawn */
  mails?: MailRenderer | undefined;
  /** What MAIL_URL says; null: mail leaves by the settings, once there are some */
  mail?: MailConfig | null;
  /** How mail leaves; absent: over SMTP */
  mailPort?: MailPort;
  siteUrl: string;
  trustProxy: number;
  /** What signed addresses are sealed with; all nodes of a site share it */
  secret: string;
  log: Log;
  /** Where passwords are hashed, closed by the caller; absent: in this process */
  hashing?: Hashing | undefined;
  /** Who is banned from what; absent: as the office says */
  banOf?: BanCheck;
  /** Limits of the processes that open documents; absent: the usual ones */
  reading?: ReaderOptions;
  /** What visitors' files may take; absent: the usual limits */
  visitorFiles?: Partial<VisitorFiles>;
  /** The client's address, from the socket */
  socketAddress?: (context: Context) => string | null;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
