import type { Settings } from '#features/settings/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import type { TextEncryption } from '#platform/encryption.ts';
import { isJobRunning, type Jobs } from '#platform/jobs/index.ts';
import type { MailConfig, MailTransport } from '#platform/mail/mail.ts';
import type { MailRenderer } from '#platform/mail/mail-renderer.ts';
import {
  type DeliveryFailure,
  RETRY_QUEUED_JOB,
  registerDeliveryJobs,
  type SentMail,
} from './mail.delivery.ts';
import { outbox, SEND_JOB } from './mail.outbox.ts';
import { deleteMails, hasQueuedMail, hasSentMail, mailsTo, outboxState } from './mail.queries.ts';
import { testMailSender } from './mail.settings-check.ts';
import { mailSetupReader } from './mail.setup.ts';

export { outbox } from './mail.outbox.ts';

export type Mail = ReturnType<typeof mail>;

/** Returns whether any process is sending an email now. */
export const isSendingMail = (database: Database, now: Date): Promise<boolean> =>
  isJobRunning(database, SEND_JOB, now.toISOString());

/**
 * Creates the mail service that other features and the app use. An email that is passed to `enqueue` in a transaction
 * is sent once the transaction has committed.
 */
export const mail = (context: {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  settings: Settings;
  encryption: TextEncryption;
  transport: MailTransport;
  renderer: MailRenderer | undefined;
  /** The value of MAIL_URL */
  config: MailConfig | null;
  siteUrl: string;
  onSent: (sent: SentMail) => void;
  onFailure: (failure: DeliveryFailure) => void;
}) => {
  const { database, jobs, settings } = context;
  const setupReader = mailSetupReader(context);
  registerDeliveryJobs({ ...context, setupReader });
  settings.onChange(async (group) => {
    if (group === 'smtp') await jobs.enqueue(RETRY_QUEUED_JOB, null, { uniqueKey: RETRY_QUEUED_JOB });
  });

  let isDeliveryKnown = false;

  return {
    ...outbox(context),
    /**
     * Returns whether any email has been sent yet. Until then, rules that need email are not applied, so that no user
     * is locked out.
     */
    async hasDelivered(): Promise<boolean> {
      isDeliveryKnown ||= await hasSentMail(database);
      return isDeliveryKnown;
    },
    /**
     * Returns kind, state, address and times of the emails to an address, queued and failed ones too, the newest first; never
     * their subject or content. With `about`: only emails about this record.
     */
    listTo: (address: string, about: { type: string; _id: string } | null = null) =>
      mailsTo(database, address, about),
    /**
     * Deletes all emails about a record, queued ones too, for example about a user who closes their account. Must be called
     * in a transaction.
     */
    deleteAllAbout: (about: { type: string; _id: string }): Promise<void> =>
      deleteMails(database, about, ['queued', 'sent', 'failed']),
    /** Returns the mail server and the sender in use; null: no mail server is set, so emails must wait. */
    currentSetup: () => setupReader.current(),
    /** Returns how many emails are queued, and when the oldest of them was created. */
    outboxState: () => outboxState(database),
    /** Sends a test email at once, without the outbox, and returns the result. */
    sendTest: testMailSender({ ...context, setupReader }),
    /**
     * Retries queued emails; called at startup, because MAIL_URL may have been set or the mail server may be available
     * again.
     */
    async retryQueued(): Promise<void> {
      if (await hasQueuedMail(database))
        await database.transaction(() =>
          jobs.enqueue(RETRY_QUEUED_JOB, null, { uniqueKey: RETRY_QUEUED_JOB }),
        );
    },
  };
};
