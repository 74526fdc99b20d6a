import type { Settings } from '#features/settings/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import type { TextEncryption } from '#platform/encryption.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { MailConfig, MailTransport } from '#platform/mail/mail.ts';
import type { MailRenderer } from '#platform/mail/mail-renderer.ts';
import { type DeliveryFailure, mailDelivery, RETRY_QUEUED_JOB } from './mail.delivery.ts';
import { outbox } from './mail.outbox.ts';
import { deleteMails, hasQueuedMail, hasSentMail, mailsTo, outboxState } from './mail.queries.ts';
import { testMailSender } from './mail.settings-check.ts';
import { mailSetup } from './mail.setup.ts';

export { type MailEnvelope, outbox } from './mail.outbox.ts';

export type Mail = ReturnType<typeof mail>;

/** Mail as other features and the app use it: call `enqueue` in a transaction, and the mail is sent. */
export const mail = (context: {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  settings: Settings;
  encryption: TextEncryption;
  port: MailTransport;
  renderer: MailRenderer | undefined;
  /** The value of MAIL_URL */
  config: MailConfig | null;
  siteUrl: string;
  onFailure: (trouble: DeliveryFailure) => void;
}) => {
  const { database, jobs, settings } = context;
  const setup = mailSetup(context);
  mailDelivery({ ...context, setup });
  settings.onChange(async (group) => {
    if (group === 'smtp') await jobs.enqueue(RETRY_QUEUED_JOB, null, { uniqueKey: RETRY_QUEUED_JOB });
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
    /** Deletes the mails about a user who closes their account. Must be called in a transaction. */
    forget: (about: { type: string; _id: string }): Promise<void> =>
      deleteMails(database, about, ['queued', 'sent', 'failed']),
    /** Returns the mail server and the sender in use; null: mail must wait. */
    currentSetup: () => setup.current(),
    /** Returns how many mails are queued, and since when the oldest is. */
    outboxState: () => outboxState(database),
    /** Sends one mail now, past the outbox, and returns the result: for setting up mail. */
    trial: testMailSender({ ...context, setup }),
    /** Retries queued mails at startup, for example after MAIL_URL was set or the mail server came back. */
    async retryQueued(): Promise<void> {
      if (await hasQueuedMail(database))
        await database.transaction(() =>
          jobs.enqueue(RETRY_QUEUED_JOB, null, { uniqueKey: RETRY_QUEUED_JOB }),
        );
    },
  };
};
