/** Checks and stores uploaded documents, and removes files that no record uses. `DocumentService` describes each step. */
import type { StoredObjects } from '#features/objects/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { newId } from '#platform/db/id.ts';
import type { Database } from '#platform/db/open.ts';
import { done, type Outcome, refused } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type DocumentKind, documentKinds } from '../limits.ts';
import { documentKeys } from './document.keys.ts';
import { safeFileName } from './document.names.ts';
import { findFile, insertDocument, insertFile, updateFile } from './document.queries.ts';
import { type DocumentReadingJobs, isReadable, type ReadingQueue } from './document.reading-jobs.ts';
import type { DocumentScanningJobs } from './document.scanning-jobs.ts';
import { type FileContent, sha256Of, sizeOf } from './reading/content.ts';
import { identify } from './reading/identify.ts';
import type { PagePicture } from './reading/protocol.ts';
import type { DocumentReader } from './reading/reader.ts';
import type { Refusal } from './reading/refusal.ts';

export interface DocumentUpload {
  content: FileContent;
  /** The name on the sender's machine. Its extension must fit the content; the name is stored as `safeFileName` returns it */
  name: string;
  /** The kinds that its owner accepts, from `documentLimits` */
  allowed: readonly DocumentKind[];
  /** MB of 1,048,576 bytes each */
  maxMB: number;
  title?: string | null;
}

/** A file that comes with the program, with its text and the pictures of its pages. */
export interface FileWithReading {
  bytes: Uint8Array;
  kind: DocumentKind;
  pages: number | null;
  /** Its text; empty: there is none */
  words: string;
  thumbnail: PagePicture | null;
  pageImages: readonly PagePicture[];
}

/** A checked file that has no record yet. */
export interface StagedDocument {
  sha256: string;
  kind: DocumentKind;
  fileName: string;
  title: string | null;
  /** The size of the file */
  bytes: number;
  /** Stores the file under its key, even if it is stored already */
  put(): Promise<void>;
}

export const documentStoring = (context: {
  database: Database;
  storage: Storage;
  clock: Clock;
  readers: { main: DocumentReader };
  objects: StoredObjects;
  readingJobs: Pick<DocumentReadingJobs, 'schedule'>;
  /** Null: there is no virus scanner */
  scanningJobs: DocumentScanningJobs | null;
  onLeftover: (error: unknown) => void;
}) => {
  const { database, storage, clock, readers, objects, readingJobs, scanningJobs, onLeftover } = context;

  const check = async ({ content, name, allowed, maxMB }: DocumentUpload): Promise<Outcome<DocumentKind>> => {
    const identification = await identify(content, { name, allowed, maxMB });
    return identification.ok ? done(identification.kind) : refuseFile(identification);
  };

  /** Returns the description of a checked file, without storing it. */
  const describeFile = async (
    { content, name, title = null }: DocumentUpload,
    kind: DocumentKind,
  ): Promise<StagedDocument> => {
    const sha256 = await sha256Of(content);
    return {
      sha256,
      kind,
      fileName: safeFileName(name, kind),
      title,
      bytes: sizeOf(content),
      put: () =>
        storage.put(documentKeys(sha256).original, content, { contentType: documentKinds[kind].type }),
    };
  };

  /** Stores a file that was checked. */
  const storeFile = async (upload: DocumentUpload, kind: DocumentKind): Promise<StagedDocument> => {
    const stagedFile = await describeFile(upload, kind);
    await stagedFile.put();
    return stagedFile;
  };

  /** Returns whether the same file was stored and read without a problem before, so that it need not be opened again. */
  const isAlreadyRead = async (content: FileContent, kind: DocumentKind): Promise<boolean> => {
    const sha256 = await sha256Of(content);
    const storedFile = await findFile(database, { sha256, kind });
    // If the file is missing, it must be stored before the transaction of the record, because storage may be slow.
    return (
      storedFile?.state === 'read' &&
      storedFile.reason === null &&
      storage.exists(documentKeys(sha256).original)
    );
  };

  const putWithReading = async ({ bytes, kind, pages, words, thumbnail, pageImages }: FileWithReading) => {
    const sha256 = await sha256Of(bytes);
    const keys = documentKeys(sha256);
    const putOriginal = (): Promise<void> =>
      storage.put(keys.original, bytes, { contentType: documentKinds[kind].type });
    const contentType = 'image/webp';
    await Promise.all([
      putOriginal(),
      ...pageImages.map((page, index) => storage.put(keys.page(index + 1), page.bytes, { contentType })),
      ...(thumbnail === null ? [] : [storage.put(keys.thumbnail, thumbnail.bytes, { contentType })]),
    ]);
    const sizeOfPicture = ({ width, height }: PagePicture) => ({ width, height });
    const row: Parameters<typeof insertFile>[1] = {
      sha256,
      kind,
      bytes: bytes.byteLength,
      state: 'read',
      reason: null,
      pages,
      words: words === '' ? null : words,
      hasText: words === '' ? 0 : 1,
      thumbnail: thumbnail && JSON.stringify(sizeOfPicture(thumbnail)),
      pageImages: JSON.stringify(pageImages.map(sizeOfPicture)),
    };
    return { row, putOriginal };
  };

  const storeWithReading = async (files: readonly FileWithReading[]): Promise<void> => {
    const storedFiles = await Promise.all(files.map(putWithReading));
    await database.transaction(async () => {
      for (const { row, putOriginal } of storedFiles) {
        await objects.protect('documents', row.sha256, putOriginal);
        await insertFile(database, row);
      }
    });
  };

  const createRecord = async (
    { sha256, kind, fileName, title, bytes, put }: StagedDocument,
    createdBy: string | null,
    queueName: ReadingQueue,
  ): Promise<{ _id: string }> => {
    await objects.protect('documents', sha256, put);
    const _id = newId();
    const shouldRead = isReadable(kind);
    const key = { sha256, kind };
    const existingFile = await findFile(database, key);
    const shouldScan = scanningJobs !== null && existingFile?.scan !== 'clean';
    const state = shouldScan || shouldRead ? 'waiting' : 'read';
    // Stored while there was no scanner: other records may show it, so it stays served until a virus is found.
    const wasNeverScanned = existingFile?.scan === null;
    const scan = shouldScan && !wasNeverScanned ? 'pending' : (existingFile?.scan ?? null);
    const isNew = await insertFile(database, {
      ...key,
      bytes,
      state,
      reason: null,
      scan,
      pages: null,
      words: null,
      hasText: 0,
      thumbnail: null,
      pageImages: '[]',
    });
    // A file that was found infected, or could not be read or drawn, is tried again when it is uploaded again.
    const isRetry = !isNew && (await findFile(database, key))?.reason !== null;
    if (isRetry) await updateFile(database, key, { state, reason: null, scan });
    const createdAt = clock.now().toISOString();
    await insertDocument(database, { _id, ...key, fileName, title, createdAt, createdBy });
    // With a scanner, a file is read only once it is known to be clean; the scanning job enqueues the reading.
    if (shouldScan) await scanningJobs.schedule(key, queueName);
    else if (shouldRead && (isNew || isRetry)) await readingJobs.schedule(key, queueName);
    return { _id };
  };

  const removeUnused = async (sha256s: Iterable<string>): Promise<void> => {
    for (const sha256 of new Set(sha256s))
      await objects.removeUnused('documents', sha256).catch((error: unknown) => onLeftover(error));
  };
  const removeWithoutRecord = (staged: readonly StagedDocument[]): Promise<void> =>
    removeUnused(staged.map(({ sha256 }) => sha256));

  const store = async (upload: DocumentUpload, viewer: Viewer): Promise<Outcome<{ _id: string }>> => {
    const checkOutcome = await check(upload);
    if (!checkOutcome.ok) return checkOutcome;
    const kind = checkOutcome.value;
    if (await isAlreadyRead(upload.content, kind))
      return done(
        await database.transaction(async () =>
          createRecord(await describeFile(upload, kind), viewer.user?._id ?? null, 'main'),
        ),
      );
    const inspection = await readers.main.inspect(upload.content, kind);
    if (!inspection.ok) return refuseFile(inspection);
    // Stores the file before the row, so that a row never refers to a missing file.
    const stagedFile = await storeFile(upload, kind);
    try {
      return done(
        await database.transaction(() => createRecord(stagedFile, viewer.user?._id ?? null, 'main')),
      );
    } catch (error) {
      await removeWithoutRecord([stagedFile]);
      throw error;
    }
  };

  const storeWithoutRecord = async (upload: DocumentUpload): Promise<Outcome<StagedDocument>> => {
    const checkOutcome = await check(upload);
    return checkOutcome.ok ? done(await storeFile(upload, checkOutcome.value)) : checkOutcome;
  };

  return {
    check,
    store,
    storeWithReading,
    storeWithoutRecord,
    createRecord,
    removeUnused,
    removeWithoutRecord,
  };
};

const refuseFile = ({ code, message }: Refusal): Outcome<never> =>
  refused(code, message, { errors: { file: message } });
