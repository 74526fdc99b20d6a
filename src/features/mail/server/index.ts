import type { Settings } from '#features/settings/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import type { Sealing } from '#platform/encryption.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { MailConfig, MailPort } from '#platform/mail/mail.ts';
import type { MailRenderer } from '#platform/mail/mail-renderer.ts';
import { mailDelivery, RELEASE, type Trouble } from './mail.delivery.ts';
import { outbox } from './mail.outbox.ts';
import { forgetMails, hasQueuedMail, hasSentMail, mailsTo } from './mail.queries.ts';
import { mailSetup } from './mail.setup.ts';
import { mailTrial } from './mail.trial.ts';

export { type Addressing, outbox } from './mail.outbox.ts';
export { outboxRoutes } from './mail.routes.ts';
export type { Trial } from './mail.trial.ts';

export type Mail = ReturnType<typeof mail>;

/** Mail as other features and the app use it: call `ask` in a transaction, and the mail is sent. */
export const mail = (context: {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  settings: Settings;
  sealing: Sealing;
  port: MailPort;
  renderer: MailRenderer | undefined;
  /** The value of MAIL_URL */
  config: MailConfig | null;
  siteUrl: string;
  onTrouble: (trouble: Trouble) => void;
}) => {
  const { database, jobs, settings } = context;
  const setup = mailSetup(context);
  mailDelivery({ ...context, setup });
  settings.whenPut(async (group) => {
    if (group === 'smtp') await jobs.ask(RELEASE, null, { uniqueKey: RELEASE });
  });

  let hasDelivered = false;

  return {
    ...outbox(context),
    /**
     * Returns whether a mail was ever delivered: rules that need mail are not applied until then, so that nobody is
     * locked out.
     */
    async hasDelivered(): Promise<boolean> {
      hasDelivered ||= await hasSentMail(database);
      return hasDelivered;
    },
    /** Returns date and subject of mails to an address, the newest first, never their content. `about`: only those. */
    sentTo: (address: string, about: { type: string; _id: string } | null = null) =>
      mailsTo(database, address, about),
    /** In a transaction: deletes the mails about somebody who leaves. */
    forget: (about: { type: string; _id: string }): Promise<void> =>
      forgetMails(database, about, ['queued', 'sent', 'failed']),
    /** Sends one mail now, past the outbox, and returns the result: for setting up mail. */
    trial: mailTrial({ ...context, setup }),
    /** Retries what waited until this start (for MAIL_URL, or for a server that is available again). */
    async wake(): Promise<void> {
      if (await hasQueuedMail(database))
        await database.transaction(() => jobs.ask(RELEASE, null, { uniqueKey: RELEASE }));
    },
  };
};
