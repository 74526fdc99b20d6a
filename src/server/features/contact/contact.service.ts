/** What visitors write to the office: saved first, numbered, then mailed. */
import { createHash } from 'node:crypto';
import {
  type ContactMessageInput,
  type ContactMessageSent,
  contactThanks,
  contactTopicLabels,
  QUICKEST_FORM,
} from '#contract/contact-message.ts';
import { documentLimits } from '#contract/document.ts';
import { newId } from '#server/db/id.ts';
import type { Database } from '#server/db/open.ts';
import type { Bans } from '#server/features/bans/index.ts';
import type { Documents } from '#server/features/documents/index.ts';
import type { Mail } from '#server/features/mail/index.ts';
import type { Settings } from '#server/features/settings/index.ts';
import { networkOf } from '#server/http/client.ts';
import { done, type Outcome, refused } from '#server/http/outcome.ts';
import { may, type Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock.ts';
import { attachmentsAmong, findSame, insertMessage, lockSeries, nextNumber } from './contact.queries.ts';

/** No answer does not mean not stored: who sends the same again, without a key that says so, has sent it once. */
const SAME_WITHIN = 10 * 60 * 1000;

/** A message whose attachments are kept, or the reference of the one it repeats. */
export interface PreparedMessage {
  fingerprint: string;
  same: string | null;
  attachments: { _id: string; fileName: string; bytes: number }[];
}

export interface Contact {
  /**
   * Keeps the attachments. Takes a while: not to be called in a transaction. `keyed`, here and below: a repetition would be
   * known by its key, so the same content may be meant twice.
   */
  prepare(input: ContactMessageInput, keyed: boolean, viewer: Viewer): Promise<Outcome<PreparedMessage>>;
  /** Saves the message and asks for its mails, in one transaction. */
  send(
    input: ContactMessageInput,
    keyed: boolean,
    prepared: PreparedMessage,
  ): Promise<Outcome<ContactMessageSent>>;
}

export const contact = (context: {
  database: Database;
  clock: Clock;
  documents: Documents;
  settings: Settings;
  mail: Mail;
  bans: Pick<Bans, 'admit'>;
}): Contact => {
  const { database, clock, documents, settings, mail, bans } = context;

  documents.readableBy(async (ids, viewer) =>
    may(viewer, 'message:view') ? attachmentsAmong(database, ids) : new Set(),
  );

  const same = (fingerprint: string): Promise<string | null> =>
    findSame(database, fingerprint, new Date(clock.now().getTime() - SAME_WITHIN).toISOString());

  const thanks = async (reference: string): Promise<ContactMessageSent> => {
    const { replyDays } = (await settings.all()).contact;
    return { success: contactThanks(reference, replyDays), reference };
  };

  const mailAbout = async (
    message: { _id: string; reference: string },
    input: ContactMessageInput,
    attachments: PreparedMessage['attachments'],
  ): Promise<void> => {
    const { _id, reference } = message;
    const { contact } = await settings.all();
    const { name, email, phone, company, topic, message: written } = input;
    const about = { type: 'message', _id };
    const words = {
      reference,
      topic: contactTopicLabels[topic],
      name,
      email,
      phone,
      company,
      message: written,
      attachments: attachments.map(({ fileName, bytes }) => ({ fileName, bytes })),
      path: `/admin/messages/${_id}`,
    };
    const office = contact.topics[topic] ?? contact.email;
    if (office !== null)
      await mail.ask('contact-office', words, {
        key: `contact:${_id}:office`,
        to: { address: office, name: contact.companyName },
        replyTo: email === null ? null : { address: email, name },
        about,
      });
    if (email === null) return;
    await mail.ask(
      'contact-receipt',
      { reference, thanks: contactThanks(reference, contact.replyDays) },
      {
        key: `contact:${_id}:receipt`,
        to: { address: email, name: null },
        about,
        automatic: true,
      },
    );
  };

  return {
    async prepare(input, keyed, viewer) {
      const who = { userId: viewer.user?._id, email: input.email, ip: viewer.ip };
      const admitted = await bans.admit(who, 'contact');
      if (!admitted.ok) return admitted;
      const files = await Promise.all(
        input.attachments.map(async (file) => ({
          name: file.name,
          bytes: new Uint8Array(await file.arrayBuffer()),
        })),
      );
      const fingerprint = fingerprintOf(input, files, networkOf(viewer.ip));
      const before = keyed ? null : await same(fingerprint);
      if (before !== null) return done({ fingerprint, same: before, attachments: [] });

      const { allowed, mostMB } = documentLimits.message;
      const attachments: PreparedMessage['attachments'] = [];
      for (const { name, bytes } of files) {
        const stored = await documents.store({ bytes, name, allowed, mostMB }, viewer);
        if (!stored.ok) {
          // What is wrong with a file stands at its field; what is wrong with the disk does not.
          const problem = stored.refusal.errors?.file;
          if (problem === undefined) return stored;
          return refused('invalid', 'Some fields need attention', {
            errors: { attachments: files.length === 1 ? problem : `${name}: ${problem}` },
          });
        }
        const { _id } = stored.value;
        const kept = (await documents.find([_id])).get(_id);
        attachments.push({ _id, fileName: kept?.fileName ?? name, bytes: bytes.length });
      }
      return done({ fingerprint, same: null, attachments });
    },

    async send(input, keyed, { fingerprint, attachments, ...prepared }) {
      const year = (await settings.today()).slice(0, 4);
      const { reference } = await database.transaction(async () => {
        const series = `message:${year}`;
        await lockSeries(database, series);
        const before = keyed ? null : (prepared.same ?? (await same(fingerprint)));
        if (before !== null) return { reference: before };
        const now = clock.now().toISOString();
        const number = await nextNumber(database, series);
        const message = { _id: newId(), reference: `M-${year}-${String(number).padStart(4, '0')}` };
        const isSpam = isMachine(input);
        const { name, email, phone, company, topic, message: written } = input;
        await insertMessage(
          database,
          {
            ...message,
            name,
            email,
            phone,
            company,
            topic,
            message: written,
            attachments: JSON.stringify(attachments.map(({ _id }) => _id)),
            status: isSpam ? 'spam' : 'new',
            fingerprint,
            assigneeId: null,
            notes: null,
            version: 1,
            createdAt: now,
            updatedAt: now,
            updatedBy: null,
            deletedAt: null,
          },
          attachments.map(({ _id }) => _id),
        );
        if (!isSpam) await mailAbout(message, input, attachments);
        return message;
      });
      return done(await thanks(reference));
    },
  };
};

/**
 * Whether a machine filled the form in: the field that people do not see, or no time taken. It is answered like anybody, so
 * that it learns nothing; the message is kept among the spam, where the office finds it if this was wrong.
 */
const isMachine = ({ website, seconds }: ContactMessageInput): boolean =>
  (website ?? '') !== '' || (seconds !== null && seconds < QUICKEST_FORM);

const fingerprintOf = (
  { attachments: _files, seconds: _seconds, ...words }: ContactMessageInput,
  files: readonly { name: string; bytes: Uint8Array }[],
  network: string,
): string => {
  const hash = createHash('sha256').update(JSON.stringify([network, words]));
  for (const { name, bytes } of files)
    hash.update(JSON.stringify([name, createHash('sha256').update(bytes).digest('hex')]));
  return hash.digest('hex');
};
