/** Receives messages from visitors: saves and numbers them, and queues the emails about them. */
import { createHash } from 'node:crypto';
import type { Bans } from '#features/bans/server/index.ts';
import { documentLimits } from '#features/documents/limits.ts';
import type { Documents, StagedDocument } from '#features/documents/server/index.ts';
import type { Mail } from '#features/mail/server/index.ts';
import type { Settings } from '#features/settings/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { newId } from '#platform/db/id.ts';
import type { Database } from '#platform/db/open.ts';
import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { networkOf } from '#platform/http/routing/client.ts';
import { DUPLICATE_WINDOW_MS } from '#platform/http/routing/idempotency.ts';
import { done, type Outcome, type Refusal, refused } from '#platform/http/routing/outcome.ts';
import { internationalPhone } from '#platform/http/routing/phone-numbers.ts';
import type { Throttle } from '#platform/http/routing/throttle.ts';
import { may, type Viewer } from '#platform/http/routing/viewer.ts';
import { withLocale } from '#platform/messages/locale.ts';
import { fill, joinWithAnd, translated } from '#platform/messages/translated.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { truncate } from '#platform/truncate.ts';
import { errors, record, thanks as thanksTexts, topics } from '../messages/en-GB.ts';
import { type ContactMessageInput, type ContactMessageSent, MIN_FORM_SECONDS } from '../schema.ts';
import { fileSpace } from './contact.file-space.ts';
import type { VisitorFileLimits } from './contact.limits.ts';
import {
  findAttachedIds,
  findRepeated,
  insertMessage,
  lockSeries,
  nextNumber,
  type RepeatedMessage,
} from './contact.queries.ts';

const m = translated(errors);
const shared = translated(httpErrors);
const sentTexts = translated(thanksTexts);
const topicLabels = translated(topics);

/** The result of `prepare`: the files, stored or not accepted, or the earlier message that this one repeats. */
interface PreparedMessage {
  fingerprint: string;
  repeatOf: RepeatedMessage | null;
  files: readonly StagedDocument[];
  /** Names of files for which there is no space */
  notAccepted: readonly string[];
  /** Releases the space that was reserved for the files */
  releaseSpace(): Promise<void>;
  /** Set by `send` once it has saved the message with these files, in a transaction that can still be rolled back */
  hasSavedFiles: boolean;
}

const NO_FILES = {
  files: [],
  notAccepted: [],
  releaseSpace: async () => {},
  hasSavedFiles: false,
} as const;

export interface Contact {
  /**
   * Rejects banned senders, and checks all attachments before it stores them. Slow: must not be called in a transaction.
   * `hasIdempotencyKey`, here and in `send`: the request has a key by which the platform recognises a repeat. Without one, a
   * repeat is a message with the same content from the same network within minutes.
   */
  prepare(
    input: ContactMessageInput,
    hasIdempotencyKey: boolean,
    viewer: Viewer,
  ): Promise<Outcome<PreparedMessage>>;
  /**
   * Saves the message, unless it repeats an earlier one, and queues the emails about it, unless it is spam, in one
   * transaction.
   */
  send(
    input: ContactMessageInput,
    hasIdempotencyKey: boolean,
    prepared: PreparedMessage,
  ): Promise<Outcome<ContactMessageSent>>;
  /**
   * Cleans up after a call, accepted or not. Releases the space of its files unless they were saved with the message, and
   * removes the files that no message refers to: the call may have failed, or a concurrent call may have saved the same
   * message with its own copies.
   */
  release(prepared: PreparedMessage, isAccepted: boolean): Promise<void>;
}

export const contact = (context: {
  database: Database;
  clock: Clock;
  documents: Documents;
  settings: Settings;
  mail: Mail;
  bans: Pick<Bans, 'checkBan'>;
  storage: Storage;
  throttle: Throttle;
  visitorFiles?: Partial<VisitorFileLimits> | undefined;
}): Contact => {
  const { database, clock, documents, settings, mail, bans } = context;
  const space = fileSpace({ ...context, limits: context.visitorFiles });

  // Users who may view messages may open the attached files.
  documents.addAccessRule(async (ids, viewer) =>
    may(viewer, 'message:view') ? findAttachedIds(database, ids) : new Set(),
  );

  const findSameMessage = (fingerprint: string): Promise<RepeatedMessage | null> =>
    findRepeated(database, fingerprint, new Date(clock.now().getTime() - DUPLICATE_WINDOW_MS).toISOString());

  /** Writes notes and emails in the site's language, even if a signed-in sender has chosen another. */
  const inSiteLanguage = async <Value>(write: () => Promise<Value>): Promise<Value> =>
    withLocale((await settings.all()).general.locale, write);

  const answerTo = async (reference: string, notAcceptedCount: number): Promise<ContactMessageSent> => {
    const { replyDays, email } = (await settings.all()).contact;
    const thanksText = fill(sentTexts.sent, { reference, count: replyDays });
    if (notAcceptedCount === 0) return { success: thanksText, reference, filesAccepted: true };
    const withoutFiles =
      email === null
        ? fill(sentTexts.withoutFiles, { count: notAcceptedCount })
        : fill(sentTexts.withoutFilesTo, { count: notAcceptedCount, email });
    return { success: `${thanksText} ${withoutFiles}`, reference, filesAccepted: false };
  };

  const enqueueMails = async (
    message: { _id: string; reference: string },
    input: ContactMessageInput,
    { files, notAccepted }: Pick<PreparedMessage, 'files' | 'notAccepted'>,
  ): Promise<void> => {
    const { _id, reference } = message;
    const { contact } = await settings.all();
    const { name, email, phone, company, topic, message: text } = input;
    const about = { type: 'message', _id };
    const content = {
      reference,
      topic: topicLabels[topic],
      name,
      email,
      phone: internationalPhone(phone),
      company,
      message: text,
      attachments: files.map(({ fileName, bytes }) => ({ fileName, bytes })),
      notAccepted: [...notAccepted],
      path: adminAddress('messages', _id),
    };
    const companyAddress = contact.topics[topic] ?? contact.email;
    if (companyAddress !== null)
      await mail.enqueue('contact-office', content, {
        key: `contact:${_id}:office`,
        to: { address: companyAddress, name: contact.companyName },
        replyTo: email === null ? null : { address: email, name },
        about,
      });
    if (email === null) return;
    await mail.enqueue(
      'contact-receipt',
      { reference, thanks: (await answerTo(reference, notAccepted.length)).success },
      {
        key: `contact:${_id}:receipt`,
        to: { address: email, name: null },
        about,
        automatic: true,
      },
    );
  };

  return {
    async prepare(input, hasIdempotencyKey, viewer) {
      const sender = { userId: viewer.user?._id, email: input.email, ip: viewer.ip };
      const banCheck = await bans.checkBan(sender, 'contact');
      if (!banCheck.ok) return banCheck;
      const files = await Promise.all(
        input.attachments.map(async (file) => ({
          name: file.name,
          bytes: new Uint8Array(await file.arrayBuffer()),
        })),
      );
      const fingerprint = fingerprintOf(input, files, networkOf(viewer.ip));
      const earlierMessage = hasIdempotencyKey ? null : await findSameMessage(fingerprint);
      if (earlierMessage !== null) return done({ fingerprint, repeatOf: earlierMessage, ...NO_FILES });

      const { allowed, maxMB } = documentLimits.message;
      const uploads = files.map(({ name, bytes }) => ({ name, content: bytes, allowed, maxMB }));
      for (const upload of uploads) {
        const check = await documents.check(upload);
        if (!check.ok) return refuseFile(check.refusal, upload.name, files.length);
      }
      if (uploads.length === 0) return done({ fingerprint, repeatOf: null, ...NO_FILES });
      const total = uploads.reduce((sum, { content }) => sum + content.length, 0);
      const releaseSpace = await space.reserve(total, viewer.ip);
      if (releaseSpace === null)
        return done({
          fingerprint,
          repeatOf: null,
          ...NO_FILES,
          notAccepted: uploads.map(({ name }) => name),
        });
      const stagedFiles: StagedDocument[] = [];
      const releaseAll = async (): Promise<void> => {
        await releaseSpace();
        await documents.removeWithoutRecord(stagedFiles);
      };
      try {
        for (const upload of uploads) {
          const outcome = await documents.storeWithoutRecord(upload);
          if (!outcome.ok) {
            await releaseAll();
            return outcome;
          }
          stagedFiles.push(outcome.value);
        }
      } catch (error) {
        await releaseAll();
        throw error;
      }
      return done({
        fingerprint,
        repeatOf: null,
        files: stagedFiles,
        notAccepted: [],
        releaseSpace,
        hasSavedFiles: false,
      });
    },

    async release({ files, releaseSpace, hasSavedFiles }, isAccepted) {
      if (!isAccepted || !hasSavedFiles) await releaseSpace();
      // After a success too: a concurrent call may have saved the same message.
      await documents.removeWithoutRecord(files);
    },

    async send(input, hasIdempotencyKey, prepared) {
      const { fingerprint, repeatOf, files, notAccepted } = prepared;
      const year = (await settings.today()).slice(0, 4);
      const { reference, attachments } = await database.transaction(async () => {
        const series = `message:${year}`;
        await lockSeries(database, series);
        const earlierMessage = hasIdempotencyKey ? null : (repeatOf ?? (await findSameMessage(fingerprint)));
        if (earlierMessage !== null) return earlierMessage;
        const now = clock.now().toISOString();
        const number = await nextNumber(database, series);
        const message = { _id: newId(), reference: `M-${year}-${String(number).padStart(4, '0')}` };
        const isSpam = isFromBot(input);
        // `createRecord` locks the file, so it is called in the order of the hashes: two messages with the same files
        // must not deadlock.
        const recordIds = new Map<StagedDocument, string>();
        for (const file of files.toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1)))
          recordIds.set(file, (await documents.createRecord(file))._id);
        const ids = files.map((file) => recordIds.get(file) ?? '');
        const attachments = JSON.stringify(ids);
        const { name, email, phone, company, topic, message: text } = input;
        await insertMessage(
          database,
          {
            ...message,
            name,
            email,
            phone,
            company,
            topic,
            message: text,
            attachments,
            status: isSpam ? 'spam' : 'new',
            fingerprint,
            assigneeId: null,
            notes:
              notAccepted.length === 0
                ? null
                : await inSiteLanguage(async () => noteAboutRejectedFiles(notAccepted)),
            version: 1,
            createdAt: now,
            updatedAt: now,
            updatedBy: null,
            deletedAt: null,
          },
          ids,
        );
        if (!isSpam) await inSiteLanguage(() => enqueueMails(message, input, { files, notAccepted }));
        prepared.hasSavedFiles = true;
        return { ...message, attachments };
      });
      return done(await answerTo(reference, attachments === '[]' ? input.attachments.length : 0));
    },
  };
};

/** Returns a refusal with the error of a file as an error of the field `attachments`; any other refusal unchanged. */
const refuseFile = (refusal: Refusal, name: string, count: number): Outcome<never> => {
  const problem = refusal.errors?.['file'];
  return problem === undefined
    ? { ok: false, refusal }
    : refused('invalid', shared.invalid, {
        errors: { attachments: count === 1 ? problem : fill(m.fileProblem, { file: name, problem }) },
      });
};

/** The most characters of a file name in the note of a message; visitors choose the names. */
const MAX_NAME_IN_NOTE = 120;

const noteAboutRejectedFiles = (fileNames: readonly string[]): string =>
  fill(translated(record).filesNote, {
    files: joinWithAnd(fileNames.map((name) => truncate(name, MAX_NAME_IN_NOTE))),
  });

/**
 * Returns whether a bot filled in the form: it set the field that people do not see, or took less than
 * `MIN_FORM_SECONDS`. It gets the usual answer, so that it learns nothing; its message is stored as spam, where staff
 * find it if this was wrong.
 */
const isFromBot = ({ website, seconds }: ContactMessageInput): boolean =>
  (website ?? '') !== '' || (seconds !== null && seconds < MIN_FORM_SECONDS);

const fingerprintOf = (
  { attachments: _files, seconds: _seconds, ...content }: ContactMessageInput,
  files: readonly { name: string; bytes: Uint8Array }[],
  network: string,
): string => {
  const hash = createHash('sha256').update(JSON.stringify([network, content]));
  for (const { name, bytes } of files)
    hash.update(JSON.stringify([name, createHash('sha256').update(bytes).digest('hex')]));
  return hash.digest('hex');
};
