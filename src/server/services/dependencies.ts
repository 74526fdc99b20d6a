/** What the program is given before it can do anything: by `main`, by tests, by the scripts that fill a site. */
import type { Context } from 'hono';
import type { BanCheck, Hashing } from '#features/accounts/server/index.ts';
import type { VisitorFiles } from '#features/contact/server/index.ts';
import type { ReaderOptions } from '#features/documents/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import type { Log } from '#platform/log.ts';
import type { MailConfig, MailPort } from '#platform/mail/mail.ts';
import type { MailRenderer } from '#platform/mail/mail-renderer.ts';
import type { Storage } from '#platform/storage/storage.ts';

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
