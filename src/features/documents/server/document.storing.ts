/** Checks and stores uploaded documents, and removes files that no record uses. `DocumentService` describes each step. */
import type { StoredObjects } from '#features/objects/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { newId } from '#platform/db/id.ts';
import type { Database } from '#platform/db/open.ts';
import { done, type Outcome, refused } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type DocumentKind, documentKinds } from '../schema.ts';
import { documentKeys } from './document.keys.ts';
import { safeFileName } from './document.names.ts';
import { findFile, insertDocument, insertFile, updateFile } from './document.queries.ts';
import { type documentReadings, isReadable, type ReadingQueue } from './document.reading-jobs.ts';
import { type FileContent, sha256Of, sizeOf } from './reading/content.ts';
import { identify } from './reading/identify.ts';
import type { DocumentReader } from './reading/reader.ts';
import type { Refusal } from './reading/refusal.ts';

export interface DocumentUpload {
  bytes: FileContent;
  /** The name on the sender's machine: its extension must fit the content, the rest is stored for display */
  name: string;
  /** The kinds that its owner accepts: `documentLimits` of the schema */
  allowed: readonly DocumentKind[];
  /** MB of 1,048,576 bytes each */
  maxMB: number;
  title?: string | null;
}

/** A stored file without a record. */
export interface StagedDocument {
  sha256: string;
  kind: DocumentKind;
  fileName: string;
  title: string | null;
  bytes: number;
  /** Stores it again */
  storeAgain(): Promise<void>;
}

export const documentStoring = (context: {
  database: Database;
  storage: Storage;
  clock: Clock;
  readers: { main: DocumentReader };
  objects: StoredObjects;
  readings: Pick<ReturnType<typeof documentReadings>, 'schedule'>;
  onLeftover: (error: unknown) => void;
}) => {
  const { database, storage, clock, readers, objects, readings, onLeftover } = context;

  const check = async ({ bytes, name, allowed, maxMB }: DocumentUpload): Promise<Outcome<DocumentKind>> => {
    const identified = await identify(bytes, { name, allowed, maxMB });
    return identified.ok ? done(identified.kind) : rejectFile(identified);
  };

  /** Stores a file that was checked. */
  const storeFile = async (
    { bytes, name, title = null }: DocumentUpload,
    kind: DocumentKind,
  ): Promise<StagedDocument> => {
    const sha256 = await sha256Of(bytes);
    const put = (): Promise<void> =>
      storage.put(documentKeys(sha256).original, bytes, { contentType: documentKinds[kind].type });
    await put();
    return {
      sha256,
      kind,
      fileName: safeFileName(name, kind),
      title,
      bytes: sizeOf(bytes),
      storeAgain: put,
    };
  };

  const record = async (
    { sha256, kind, fileName, title, bytes, storeAgain }: StagedDocument,
    createdBy: string | null,
    sentBy: ReadingQueue,
  ): Promise<{ _id: string }> => {
    await objects.protect('documents', sha256, storeAgain);
    const _id = newId();
    const toRead = isReadable(kind);
    const state = toRead ? 'waiting' : 'read';
    const key = { sha256, kind };
    const isNew = await insertFile(database, {
      ...key,
      bytes,
      state,
      reason: null,
      pages: null,
      words: null,
      hasText: 0,
      thumbnail: null,
      pageImages: '[]',
    });
    // A repeated upload retries a file that could not be read or shown.
    const again = !isNew && (await findFile(database, key))?.reason !== null;
    if (again) await updateFile(database, key, { state, reason: null });
    const createdAt = clock.now().toISOString();
    await insertDocument(database, { _id, ...key, fileName, title, createdAt, createdBy });
    if (toRead && (isNew || again)) await readings.schedule(key, sentBy);
    return { _id };
  };

  const removeUnused = async (sha256s: Iterable<string>): Promise<void> => {
    for (const sha256 of new Set(sha256s))
      await objects.removeUnused('documents', sha256).catch((error: unknown) => onLeftover(error));
  };
  const removeWithoutRecord = (staged: readonly StagedDocument[]): Promise<void> =>
    removeUnused(staged.map(({ sha256 }) => sha256));

  const store = async (upload: DocumentUpload, viewer: Viewer): Promise<Outcome<{ _id: string }>> => {
    const checked = await check(upload);
    if (!checked.ok) return checked;
    const kind = checked.value;
    const opened = await readers.main.inspect(upload.bytes, kind);
    if (!opened.ok) return rejectFile(opened);
    // Files first, then the row: a row never refers to a missing file.
    const staged = await storeFile(upload, kind);
    try {
      return done(await database.transaction(() => record(staged, viewer.user?._id ?? null, 'main')));
    } catch (error) {
      await removeWithoutRecord([staged]);
      throw error;
    }
  };

  const storeWithoutRecord = async (upload: DocumentUpload): Promise<Outcome<StagedDocument>> => {
    const checked = await check(upload);
    return checked.ok ? done(await storeFile(upload, checked.value)) : checked;
  };

  return { check, store, storeWithoutRecord, record, removeUnused, removeWithoutRecord };
};

const rejectFile = ({ code, message }: Refusal): Outcome<never> =>
  refused(code, message, { errors: { file: message } });
