/**
 * Sends the emails of the outbox, one in each job. After a problem of the mail server or its settings, sending pauses:
 * the other emails wait without an attempt, so that they do not delay other jobs.
 */

import type { Clock } from '#platform/clock.ts';
import { DatabaseFault } from '#platform/db/connection/fault.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import type { TextEncryption } from '#platform/encryption.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import {
  type Delivery,
  isServerProblem,
  type MailTransport,
  oneLine,
  type SmtpServer,
} from '#platform/mail/mail.ts';
import type { MailData, MailKind, MailRenderer, RenderedMail } from '#platform/mail/mail-renderer.ts';
import { translated } from '#platform/messages/translated.ts';
import { delivery as deliveryTexts } from '../messages/en-GB.ts';
import { ENCRYPTION_PURPOSE, SEND_JOB, type StoredMailData } from './mail.outbox.ts';
import { claimMail, findMail, queuedMails, updateMail } from './mail.queries.ts';
import type { MailSetup, MailSetupReader } from './mail.setup.ts';
import type { OutboxColumns } from './tables.ts';

const m = translated(deliveryTexts);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * The pause after each failed attempt: about three days in all, as long as mail servers usually retry. After the last
 * attempt the email has failed until someone sends it again.
 */
const RETRY_DELAYS_MS = [1, 5, 15, 60, 180, 360, 720, 1440, 1440].map((minutes) => minutes * MINUTE);
const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1;
/** The longest pause of all sending after a problem of the server. */
const MAX_BACKOFF_MS = HOUR;
/** How long a process claims an email for sending it: longer than the longest SMTP session. */
const CLAIM_MS = 10 * MINUTE;

export const RETRY_QUEUED_JOB = 'mail:release';

export interface SentMail {
  /** The `_id` of the email */
  mail: string;
  kind: string;
  attempts: number;
}
export interface DeliveryFailure extends SentMail {
  problem: string;
  /** The email will not be retried automatically */
  isFinal: boolean;
}

interface DeliveryContext {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  encryption: TextEncryption;
  setupReader: MailSetupReader;
  transport: MailTransport;
  renderer: MailRenderer | undefined;
  siteUrl: string;
  onSent: (sent: SentMail) => void;
  onFailure: (failure: DeliveryFailure) => void;
}

/** Registers the job that sends an email, and the job that retries all queued emails. */
export const registerDeliveryJobs = (context: DeliveryContext): void => {
  const { database, clock, jobs, encryption, setupReader, transport, renderer, siteUrl, onSent, onFailure } =
    context;
  const host = new URL(siteUrl).hostname;
  /** The ids of emails that were sent, but could not be marked as sent yet. They must not be sent twice. */
  const unrecordedSentIds = new Set<string>();
  /** The end (ISO) of this process's claim on each email whose outcome it could not store, by the email's id. */
  const unresolvedClaims = new Map<string, string>();
  /**
   * The pause of this process after problems of a server. `server`: its key (`keyOf`), empty if there is no pause. `until`:
   * in milliseconds since 1970.
   */
  let serverBackoff = { server: '', failures: 0, until: 0 };

  const instant = (laterMs = 0): string => new Date(clock.now().getTime() + laterMs).toISOString();
  const write = (_id: string, values: Partial<OutboxColumns>): Promise<void> =>
    database.transaction(() => updateMail(database, _id, values));

  const render = async (row: OutboxColumns): Promise<RenderedMail> => {
    const isConfidential = row.confidential === 1;
    const decrypt = (text: string): string => {
      const clearText = isConfidential ? encryption.decrypt(text, ENCRYPTION_PURPOSE) : text;
      if (clearText === null) throw new Error('A confidential mail was encrypted with another secret');
      return clearText;
    };
    if (row.subject !== null && row.html !== null && row.text !== null)
      return { subject: row.subject, html: decrypt(row.html), text: decrypt(row.text) };
    if (renderer === undefined) throw new Error('the browser part is not built');
    const { locale, ...data } = fromJson<StoredMailData<MailKind>>(decrypt(row.words ?? '{}'));
    const letterhead = await setupReader.letterhead(locale);
    const { subject, ...body } = await renderer.render(row.kind, data as MailData[MailKind], letterhead);
    const rendered: RenderedMail = { ...body, subject: oneLine(subject) };
    const encrypt = (text: string): string =>
      isConfidential ? encryption.encrypt(text, ENCRYPTION_PURPOSE) : text;
    await write(row._id, {
      subject: rendered.subject,
      html: encrypt(rendered.html),
      text: encrypt(rendered.text),
      words: null,
    });
    return rendered;
  };

  /**
   * Renders an email that cannot be sent yet, so that it can be read in the outbox. Counts as an attempt only if the
   * process ends during it, so that an email that ends every process is given up.
   */
  const renderUnsent = async (row: OutboxColumns): Promise<void> => {
    const { _id, attempts } = row;
    await write(_id, { attempts: attempts + 1 });
    await render(row).finally(() => write(_id, { attempts }));
  };

  const postpone = (row: OutboxColumns, until: string, lastError: string): Promise<void> =>
    database.transaction(async () => {
      await updateMail(database, row._id, { lockedUntil: null, nextTryAt: until, lastError });
      await jobs.enqueue(SEND_JOB, { _id: row._id }, { runAt: new Date(until) });
    });

  const markSent = async (row: OutboxColumns): Promise<void> => {
    await write(row._id, {
      state: 'sent',
      sentAt: instant(),
      lastError: null,
      lockedUntil: null,
      nextTryAt: null,
      ...(row.confidential === 1 ? { words: null, html: null, text: null } : {}),
    });
    unrecordedSentIds.delete(row._id);
    unresolvedClaims.delete(row._id);
  };

  /**
   * Records a failed attempt, and postpones the email to its next attempt unless this was the last or `isFinal`. `message` is
   * shown in the outbox; `problem`: what the log says instead.
   */
  const recordFailure = async (
    row: OutboxColumns,
    { message, problem = message, isFinal }: { message: string; problem?: string; isFinal: boolean },
  ): Promise<void> => {
    const attempts = row.attempts + 1;
    const pause = RETRY_DELAYS_MS[attempts - 1];
    const isOver = isFinal || pause === undefined;
    onFailure({ mail: row._id, kind: row.kind, attempts, problem, isFinal: isOver });
    if (isOver)
      await write(row._id, {
        state: 'failed',
        attempts,
        failedAt: instant(),
        lastError: message,
        lockedUntil: null,
        nextTryAt: null,
      });
    else await postpone(row, instant(pause), message);
  };

  const updateServerBackoff = (server: SmtpServer, delivery: Delivery): void => {
    if (delivery.ok || !isServerProblem(delivery.problem))
      serverBackoff = { server: '', failures: 0, until: 0 };
    else {
      const failures = serverBackoff.server === keyOf(server) ? serverBackoff.failures + 1 : 1;
      const pause = Math.min(RETRY_DELAYS_MS[failures - 1] ?? MAX_BACKOFF_MS, MAX_BACKOFF_MS);
      serverBackoff = { server: keyOf(server), failures, until: clock.now().getTime() + pause };
    }
  };

  /** Gives up an email that is still queued after its last attempt: the process ended during that. */
  const recordInterruption = (row: OutboxColumns): Promise<void> =>
    recordFailure({ ...row, attempts: MAX_ATTEMPTS - 1 }, { message: m.ended, isFinal: true });

  const deliver = async (row: OutboxColumns, currentSetup: MailSetup): Promise<void> => {
    const { _id } = row;
    const ownClaimEnd = unresolvedClaims.get(_id);
    unresolvedClaims.delete(_id);
    const isClaimed = ownClaimEnd !== undefined && ownClaimEnd > instant();
    const claimedUntil = isClaimed ? ownClaimEnd : instant(CLAIM_MS);
    if (
      !isClaimed &&
      !(await database.transaction(() => claimMail(database, _id, instant(), claimedUntil)))
    ) {
      // Another node or job is sending the email. If it dies, its claim has expired when the job enqueued here runs.
      await database.transaction(() =>
        jobs.enqueue(SEND_JOB, { _id }, { runAt: new Date(instant(CLAIM_MS)) }),
      );
      return;
    }
    try {
      await (!isClaimed && row.attempts >= MAX_ATTEMPTS
        ? recordInterruption(row)
        : deliverClaimed(row, currentSetup));
    } catch (error) {
      if (error instanceof DatabaseFault) unresolvedClaims.set(_id, claimedUntil);
      throw error;
    }
  };

  const deliverClaimed = async (row: OutboxColumns, { server, from, replyTo }: MailSetup): Promise<void> => {
    const { _id } = row;
    let rendered: RenderedMail;
    try {
      rendered = await render(row);
    } catch (error) {
      if (error instanceof DatabaseFault) throw error;
      const problem = error instanceof Error ? error.message : String(error);
      return recordFailure(row, { message: m.notRendered, problem, isFinal: false });
    }
    const delivery = await transport.send(server, {
      messageId: `${_id}@${host}`,
      from,
      to: { address: row.recipient, name: row.recipientName },
      replyTo: row.replyTo === null ? replyTo : { address: row.replyTo, name: row.replyToName },
      ...rendered,
      date: clock.now(),
      automatic: row.automatic === 1,
    });
    updateServerBackoff(server, delivery);
    if (!delivery.ok) return recordFailure(row, { message: delivery.message, isFinal: delivery.final });
    unrecordedSentIds.add(_id);
    onSent({ mail: _id, kind: row.kind, attempts: row.attempts + 1 });
    await markSent(row);
  };

  const send = async (_id: string): Promise<void> => {
    const row = await findMail(database, _id);
    if (row === undefined || row.state !== 'queued') return;
    if (unrecordedSentIds.has(_id)) return markSent(row);
    // The email was postponed after this job was enqueued. A pause longer than the longest one was planned while the
    // clock was ahead, so it does not count.
    const longestPause = Math.max(RETRY_DELAYS_MS[row.attempts - 1] ?? 0, MAX_BACKOFF_MS);
    const { nextTryAt } = row;
    if (nextTryAt !== null && nextTryAt > instant() && nextTryAt <= instant(longestPause))
      return database.transaction(() => jobs.enqueue(SEND_JOB, { _id }, { runAt: new Date(nextTryAt) }));
    const currentSetup = await setupReader.current();
    if (currentSetup === null) {
      if (row.attempts >= MAX_ATTEMPTS) return recordInterruption(row);
      if (row.html === null) await renderUnsent(row);
      await write(_id, { lastError: m.notSetUp, nextTryAt: null });
      return;
    }
    const pause =
      serverBackoff.server === keyOf(currentSetup.server) ? serverBackoff.until - clock.now().getTime() : 0;
    if (pause > 0 && pause <= MAX_BACKOFF_MS)
      return postpone(row, new Date(serverBackoff.until).toISOString(), row.lastError ?? m.paused);
    await deliver(row, currentSetup);
  };

  jobs.handle(SEND_JOB, ({ _id }: { _id: string }) => send(_id), 'mail');

  const retryQueued = async (): Promise<void> => {
    serverBackoff = { server: '', failures: 0, until: 0 };
    // Every queued email gets a new job, so none needs its former ones.
    await database.transaction(() => jobs.removeWaiting(SEND_JOB));
    for (const { _id, requestId } of await queuedMails(database))
      await database.transaction(async () => {
        await updateMail(database, _id, { nextTryAt: null });
        await jobs.enqueue(SEND_JOB, { _id }, { requestId });
      });
  };
  jobs.handle(RETRY_QUEUED_JOB, retryQueued, 'mail');
};

/** Returns a key that contains all settings of a server, so that changed settings are tried at once. */
const keyOf = (server: SmtpServer): string => JSON.stringify(server);
