/**
 * Implements the outbox. Every email is a row, written in the transaction of its cause before any attempt to send it,
 * so that no email is lost and the admin shows which were sent.
 */

import type { Clock } from '#platform/clock.ts';
import { writeAudit } from '#platform/content/records.ts';
import { newId } from '#platform/db/id.ts';
import type { Database } from '#platform/db/open.ts';
import type { TextEncryption } from '#platform/encryption.ts';
import { done, type Outcome, refused } from '#platform/http/routing/outcome.ts';
import { system, type Viewer } from '#platform/http/routing/viewer.ts';
import { currentRequestId } from '#platform/http/serving/current-request.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { canReceiveMail, type Mailbox, oneLine } from '#platform/mail/mail.ts';
import type { MailData, MailKind } from '#platform/mail/mail-renderer.ts';
import { translated } from '#platform/messages/translated.ts';
import { Id } from '#platform/schema/fields.ts';
import { outbox as outboxTexts } from '../messages/en-GB.ts';
import type { OutboxMail } from '../schema.ts';
import { presentMail } from './mail.present.ts';
import {
  deleteMails,
  findMail,
  insertMail,
  listMails,
  mailsAbout,
  mailsNeedingAttention,
  updateMail,
} from './mail.queries.ts';
import type { OutboxColumns } from './tables.ts';

export interface MailEnvelope {
  /** Identifies the email, like `contact:{_id}:office`: an email that is requested twice is sent once */
  key: string;
  to: Mailbox;
  /** The recipient's language; absent or null: the site's */
  locale?: string | null;
  replyTo?: Mailbox | null;
  /** The record that the email is about. The admin lists the emails about a message on the screen of that message */
  about?: { type: string; _id: string } | null;
  /**
   * The email replies to something that a machine may have sent. It is marked as automatic, so that two machines do not
   * answer each other for ever
   */
  automatic?: boolean;
  /** The email contains a secret, such as a sign-in link: its content is encrypted, and deleted once it is sent */
  confidential?: boolean;
}

const m = translated(outboxTexts);

/** The column `words`, as JSON: the data of the template, and the recipient's language. */
export type StoredMailData<Kind extends MailKind> = MailData[Kind] & { locale?: string | null };

export const SEND_JOB = 'mail:send';
export const ENCRYPTION_PURPOSE = 'mail';

export const outbox = (context: {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  encryption: TextEncryption;
}) => {
  const { database, clock, jobs, encryption } = context;

  return {
    /**
     * Queues an email, unless there is one with its key; a job renders and sends it. An email to an invalid address is
     * stored with the state `failed`. Must be called in the transaction of its cause.
     */
    async enqueue<Kind extends MailKind>(
      kind: Kind,
      data: MailData[Kind],
      envelope: MailEnvelope,
    ): Promise<void> {
      const { key, to, locale = null, replyTo, about, automatic = false, confidential = false } = envelope;
      const _id = newId();
      const storedData = JSON.stringify({ ...data, locale } satisfies StoredMailData<Kind>);
      const now = clock.now().toISOString();
      const canBeSent = canReceiveMail(to.address);
      // An invalid reply address must not prevent delivery.
      const validReplyTo = replyTo && canReceiveMail(replyTo.address) ? replyTo : null;
      const row: OutboxColumns = {
        _id,
        key,
        kind,
        aboutType: about?.type ?? null,
        aboutId: about?._id ?? null,
        state: canBeSent ? 'queued' : 'failed',
        recipient: to.address,
        recipientName: nameOf(to),
        replyTo: validReplyTo?.address ?? null,
        replyToName: nameOf(validReplyTo),
        automatic: automatic ? 1 : 0,
        confidential: confidential ? 1 : 0,
        words: confidential ? encryption.encrypt(storedData, ENCRYPTION_PURPOSE) : storedData,
        subject: null,
        html: null,
        text: null,
        attempts: 0,
        lastError: canBeSent ? null : m.notAnAddress,
        lockedUntil: null,
        nextTryAt: null,
        requestId: currentRequestId() ?? null,
        createdAt: now,
        sentAt: null,
        failedAt: canBeSent ? null : now,
      };
      if ((await insertMail(database, row)) && canBeSent) await jobs.enqueue(SEND_JOB, { _id });
    },

    /** Returns one page of emails, the newest first by default. `search` matches recipients; `matchCount`: see `countUpTo`. */
    async list(query: {
      state?: OutboxMail['state'] | undefined;
      search?: string | undefined;
      direction?: 'asc' | 'desc' | undefined;
      page: number;
      max: number;
    }) {
      const { rows, matchCount } = await listMails(database, { ...query, state: query.state ?? null });
      return { items: rows.map(presentMail), matchCount };
    },
    async find(_id: string): Promise<OutboxMail | null> {
      const row = Id.safeParse(_id).success ? await findMail(database, _id) : undefined;
      return row === undefined ? null : presentMail(row);
    },
    /** Returns the emails about a record, the oldest first. */
    async listAbout(record: { type: string; _id: string }): Promise<OutboxMail[]> {
      return (await mailsAbout(database, record)).map(presentMail);
    },
    /** Deletes the sent and failed emails about a record that was permanently deleted; queued ones are still sent. */
    deleteFinishedAbout: (record: { type: string; _id: string }): Promise<void> =>
      deleteMails(database, record, ['sent', 'failed']),
    /**
     * Returns at most `max` of the emails that failed or that are queued with an error, the newest first. `count`: how
     * many such emails there are, at most `MAX_EXACT_COUNT`.
     */
    async needingAttention(max: number): Promise<{ count: number; items: OutboxMail[] }> {
      const { rows, count } = await mailsNeedingAttention(database, max);
      return { count, items: rows.map(presentMail) };
    },
    /** Sends a failed or queued email now, with as many attempts as a new one. */
    sendAgain: (_id: string, viewer: Viewer = system): Promise<Outcome<null>> =>
      database.transaction(async () => {
        const row = Id.safeParse(_id).success ? await findMail(database, _id) : undefined;
        if (row === undefined) return refused('not_found', m.gone);
        if (row.state === 'sent') return refused('in_use', m.sent);
        await updateMail(database, _id, { state: 'queued', attempts: 0, failedAt: null, nextTryAt: null });
        await jobs.enqueue(SEND_JOB, { _id });
        await writeAudit(database, viewer, clock.now().toISOString(), {
          action: 'outbox:send',
          type: 'outbox',
          contentId: _id,
          title: row.recipient,
          before: { state: row.state },
          after: { state: 'queued' },
        });
        return done(null);
      }),
  };
};

const nameOf = (mailbox: Mailbox | null | undefined): string | null =>
  mailbox?.name == null ? null : oneLine(mailbox.name);
