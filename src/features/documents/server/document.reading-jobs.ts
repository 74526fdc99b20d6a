/** Runs the jobs that read stored files: first their text, then pictures of their first pages. */

import type { Changes } from '#platform/content/lifecycle/changes.ts';
import type { Database } from '#platform/db/open.ts';
import type { Jobs, Lane } from '#platform/jobs/index.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { DocumentKind } from '../limits.ts';
import { reading } from '../messages/en-GB.ts';
import { documentKeys } from './document.keys.ts';
import { documentsOfFile, type FileKey, findFile, updateFile } from './document.queries.ts';
import type { DocumentReader } from './reading/reader.ts';

const KINDS_WITH_TEXT: readonly DocumentKind[] = ['pdf', 'docx', 'xlsx', 'csv'];
const KINDS_WITH_PAGE_IMAGES: readonly DocumentKind[] = ['pdf', 'jpeg', 'png', 'tiff'];

/** Files of other kinds are stored and served unread. */
export const isReadable = (kind: DocumentKind): boolean =>
  KINDS_WITH_TEXT.includes(kind) || KINDS_WITH_PAGE_IMAGES.includes(kind);

/** Larger files are stored and served, but neither searched nor shown: reading would hold them in memory completely. */
const MAX_READ_MB = 100;

/** The program's own reasons are stored as keys; others are what a library reported. */
export type ReadingProblem = keyof typeof reading;

/** Returns a stored reason as a sentence in the language of the request. */
export const presentReason = (reason: string | null): string | null =>
  reason !== null && Object.hasOwn(reading, reason)
    ? fill(translated(reading)[reason as ReadingProblem], { max: String(MAX_READ_MB) })
    : reason;

/** Visitors' files have a queue of their own, whose reader has less time and memory. */
const readingQueues = {
  main: { lane: 'documents', read: 'document:read', show: 'document:pictures' },
  visitors: { lane: 'visitors', read: 'visitor-document:read', show: 'visitor-document:pictures' },
} as const satisfies Record<string, { lane: Lane; read: string; show: string }>;
export type ReadingQueue = keyof typeof readingQueues;

export interface DocumentReadings {
  /** Must be called in the transaction that stores the file. */
  schedule(file: FileKey, sentBy: ReadingQueue): Promise<void>;
  onRead(listener: (documentId: string) => Promise<void>): void;
}

export const documentReadings = (context: {
  database: Database;
  storage: Storage;
  changes: Changes;
  jobs: Jobs;
  readers: Readonly<Record<ReadingQueue, Pick<DocumentReader, 'read' | 'drawPages'>>>;
}): DocumentReadings => {
  const { database, storage, changes, jobs, readers } = context;
  const listeners: ((documentId: string) => Promise<void>)[] = [];

  const enqueue = (job: string, { sha256, kind }: FileKey): Promise<void> =>
    jobs.enqueue(job, { sha256, kind }, { uniqueKey: `${job}:${sha256}:${kind}` });

  const write = (
    file: FileKey,
    findings: Parameters<typeof updateFile>[2],
    { show: drawPages }: (typeof readingQueues)[ReadingQueue],
  ): Promise<void> =>
    database.transaction(async () => {
      await updateFile(database, file, findings);
      if (findings.state === 'read')
        for (const _id of await documentsOfFile(database, file))
          for (const listener of listeners) await listener(_id);
      await changes.bumpGeneration();
      if (findings.state === 'read' && KINDS_WITH_PAGE_IMAGES.includes(file.kind))
        await enqueue(drawPages, file);
    });

  /** Returns the bytes of a known file; null if it is unknown, or too large to hold in memory, which is recorded. */
  const bytesOf = async (
    file: FileKey,
    work: (typeof readingQueues)[ReadingQueue],
  ): Promise<Uint8Array | null> => {
    const found = await findFile(database, file);
    if (found === undefined) return null;
    if (found.bytes > MAX_READ_MB * 1024 * 1024) {
      const reason: ReadingProblem = 'tooLarge';
      await write(file, { state: 'unreadable', reason }, work);
      return null;
    }
    return storage.readAll(documentKeys(file.sha256).original);
  };

  const read = async (file: FileKey, sentBy: ReadingQueue): Promise<void> => {
    const bytes = await bytesOf(file, readingQueues[sentBy]);
    if (bytes === null) return;
    const found = await readers[sentBy].read(bytes, file.kind);
    await write(
      file,
      found.ok
        ? {
            state: 'read',
            reason: null,
            pages: found.pages,
            words: found.text === '' ? null : found.text,
            hasText: found.text === '' ? 0 : 1,
          }
        : { state: 'unreadable', reason: found.reason },
      readingQueues[sentBy],
    );
  };

  const drawPages = async (file: FileKey, sentBy: ReadingQueue): Promise<void> => {
    const bytes = await bytesOf(file, readingQueues[sentBy]);
    if (bytes === null) return;
    const found = await readers[sentBy].drawPages(bytes, file.kind);
    // Keeps the text, which was stored before.
    if (!found.ok) return write(file, { reason: found.reason }, readingQueues[sentBy]);
    const keys = documentKeys(file.sha256);
    const contentType = 'image/webp';
    for (const [index, page] of found.pages.entries())
      await storage.put(keys.page(index + 1), page.bytes, { contentType });
    await storage.put(keys.thumbnail, found.thumbnail.bytes, { contentType });
    const measures = ({ width, height }: { width: number; height: number }) => ({ width, height });
    await write(
      file,
      {
        thumbnail: JSON.stringify(measures(found.thumbnail)),
        pageImages: JSON.stringify(found.pages.map(measures)),
      },
      readingQueues[sentBy],
    );
  };

  for (const sentBy of ['main', 'visitors'] as const) {
    const work = readingQueues[sentBy];
    jobs.handle(work.read, (file: FileKey) => read(file, sentBy), work.lane);
    jobs.handle(work.show, (file: FileKey) => drawPages(file, sentBy), work.lane);
  }

  return {
    schedule: (file, sentBy) => enqueue(readingQueues[sentBy].read, file),
    onRead: (listener) => void listeners.push(listener),
  };
};
