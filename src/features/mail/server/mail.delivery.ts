/**
 * Sends the outbox, one mail a job. After a mail server is unreachable or rejects a connection, sending pauses: other mails
 * wait without an attempt, and so do not delay other jobs.
 */

import type { Clock } from '#platform/clock.ts';
import { DatabaseFault } from '#platform/db/fault.ts';
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
import { fill, translated } from '#platform/messages/translated.ts';
import { delivery as deliveryTexts } from '../messages/en-GB.ts';
import { ENCRYPTION_PURPOSE, SEND_JOB, type StoredMailData } from './mail.outbox.ts';
import { claimMail, findMail, queuedMails, updateMail } from './mail.queries.ts';
import type { MailSetup, Setup } from './mail.setup.ts';
import type { OutboxColumns } from './tables.ts';

const m = translated(deliveryTexts);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** After each failed attempt; some three days in all, as mail servers themselves retry. Then the admin must act. */
const RETRY_DELAYS_MS = [1, 5, 15, 60, 180, 360, 720, 1440, 1440].map((minutes) => minutes * MINUTE);
/** The longest pause for a server that cannot be reached. */
const MAX_BACKOFF_MS = HOUR;
/** Longer than the longest SMTP session. */
const CLAIM_MS = 10 * MINUTE;

export const RETRY_QUEUED_JOB = 'mail:release';

export interface DeliveryFailure {
  mail: string;
  kind: string;
  attempts: number;
  problem: string;
  /** It will not be retried automatically */
  isFinal: boolean;
}

interface DeliveryContext {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  encryption: TextEncryption;
  setup: MailSetup;
  port: MailTransport;
  renderer: MailRenderer | undefined;
  siteUrl: string;
  onFailure: (trouble: DeliveryFailure) => void;
}

export const mailDelivery = (context: DeliveryContext) => {
  const { database, clock, jobs, encryption, setup, port, renderer, siteUrl, onFailure } = context;
  const host = new URL(siteUrl).hostname;
  /** Mails that were sent while the database was unavailable, so that they are not sent twice. */
  const sentUnrecorded = new Set<string>();
  /** Mails claimed by this process whose outcome could not be stored, with the end of the claim. */
  const claimsUnresolved = new Map<string, string>();
  let serverBackoff = { of: '', failures: 0, until: 0 };

  const instant = (later = 0): string => new Date(clock.now().getTime() + later).toISOString();
  const write = (_id: string, values: Partial<OutboxColumns>): Promise<void> =>
    database.transaction(() => updateMail(database, _id, values));

  const render = async (row: OutboxColumns): Promise<RenderedMail> => {
    const isConfidential = row.confidential === 1;
    const decrypt = (text: string): string => {
      const clear = isConfidential ? encryption.decrypt(text, ENCRYPTION_PURPOSE) : text;
      if (clear === null) throw new Error('A confidential mail was encrypted with another secret');
      return clear;
    };
    if (row.subject !== null && row.html !== null && row.text !== null)
      return { subject: row.subject, html: decrypt(row.html), text: decrypt(row.text) };
    if (renderer === undefined) throw new Error('the browser part is not built');
    const { locale, ...data } = fromJson<StoredMailData<MailKind>>(decrypt(row.words ?? '{}'));
    const letterhead = await setup.letterhead(locale);
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
    sentUnrecorded.delete(row._id);
    claimsUnresolved.delete(row._id);
  };

  const recordFailure = async (
    row: OutboxColumns,
    { message, isFinal }: { message: string; isFinal: boolean },
  ): Promise<void> => {
    const attempts = row.attempts + 1;
    const pause = RETRY_DELAYS_MS[attempts - 1];
    const isOver = isFinal || pause === undefined;
    onFailure({ mail: row._id, kind: row.kind, attempts, problem: message, isFinal: isOver });
    if (isOver)
      await write(row._id, {
        state: 'failed',
        failedAt: instant(),
        lastError: message,
        lockedUntil: null,
        nextTryAt: null,
      });
    else await postpone(row, instant(pause), message);
  };

  const updateServerBackoff = (server: SmtpServer, delivery: Delivery): void => {
    if (delivery.ok || !isServerProblem(delivery.problem)) serverBackoff = { of: '', failures: 0, until: 0 };
    else {
      const failures = serverBackoff.of === nameOf(server) ? serverBackoff.failures + 1 : 1;
      const pause = Math.min(RETRY_DELAYS_MS[failures - 1] ?? MAX_BACKOFF_MS, MAX_BACKOFF_MS);
      serverBackoff = { of: nameOf(server), failures, until: clock.now().getTime() + pause };
    }
  };

  const deliver = async (row: OutboxColumns, { server, from, replyTo }: Setup): Promise<void> => {
    const { _id } = row;
    const heldUntil = claimsUnresolved.get(_id);
    claimsUnresolved.delete(_id);
    const isHeld = heldUntil !== undefined && heldUntil > instant();
    const claimedUntil = isHeld ? heldUntil : instant(CLAIM_MS);
    if (!isHeld && !(await database.transaction(() => claimMail(database, _id, instant(), claimedUntil)))) {
      // Another node is sending it. If that node dies, its claim has expired when this job runs.
      await database.transaction(() =>
        jobs.enqueue(SEND_JOB, { _id }, { runAt: new Date(instant(CLAIM_MS)) }),
      );
      return;
    }
    try {
      await deliverClaimed(row, { server, from, replyTo });
    } catch (error) {
      if (error instanceof DatabaseFault) claimsUnresolved.set(_id, claimedUntil);
      throw error;
    }
  };

  const deliverClaimed = async (row: OutboxColumns, { server, from, replyTo }: Setup): Promise<void> => {
    const { _id } = row;
    let rendered: RenderedMail;
    try {
      rendered = await render(row);
    } catch (error) {
      if (error instanceof DatabaseFault) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      return recordFailure(row, { message: fill(m.notRendered, { reason }), isFinal: false });
    }
    const delivery = await port.send(server, {
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
    sentUnrecorded.add(_id);
    await markSent(row);
  };

  const send = async (_id: string): Promise<void> => {
    const row = await findMail(database, _id);
    if (row === undefined || row.state !== 'queued') return;
    if (sentUnrecorded.has(_id)) return markSent(row);
    // The mail was postponed in the meantime. A pause longer than the longest one was planned while the clock was
    // ahead, so it does not count.
    const longestPause = Math.max(RETRY_DELAYS_MS[row.attempts - 1] ?? 0, MAX_BACKOFF_MS);
    const { nextTryAt } = row;
    if (nextTryAt !== null && nextTryAt > instant() && nextTryAt <= instant(longestPause))
      return database.transaction(() => jobs.enqueue(SEND_JOB, { _id }, { runAt: new Date(nextTryAt) }));
    const current = await setup.current();
    if (current === null) {
      // Renders the mail before it can be sent, so that the admin can read it.
      await render(row);
      await write(_id, { lastError: m.notSetUp, nextTryAt: null });
      return;
    }
    const pause =
      serverBackoff.of === nameOf(current.server) ? serverBackoff.until - clock.now().getTime() : 0;
    if (pause > 0 && pause <= MAX_BACKOFF_MS)
      return postpone(row, new Date(serverBackoff.until).toISOString(), row.lastError ?? m.paused);
    await deliver(row, current);
  };

  jobs.handle(SEND_JOB, ({ _id }: { _id: string }) => send(_id), 'mail');

  const retryQueued = async (): Promise<void> => {
    serverBackoff = { of: '', failures: 0, until: 0 };
    for (const _id of await queuedMails(database))
      await database.transaction(async () => {
        await updateMail(database, _id, { nextTryAt: null });
        await jobs.enqueue(SEND_JOB, { _id });
      });
  };
  jobs.handle(RETRY_QUEUED_JOB, retryQueued, 'mail');
};

/** Identifies a server by all its settings: changed settings are tried at once. */
const nameOf = (server: SmtpServer): string => JSON.stringify(server);
