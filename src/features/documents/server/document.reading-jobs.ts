/** Runs the jobs that read stored files: first their text, then pictures of their first pages. */

import type { Changes } from '#platform/content/lifecycle/changes.ts';
import type { Database } from '#platform/db/open.ts';
import type { Jobs, Lane } from '#platform/jobs/index.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { DocumentKind } from '../limits.ts';
import { reading } from '../messages/en-GB.ts';
import { documentKeys } from './document.keys.ts';
import { documentIdsOfFile, type FileKey, findFile, updateFile } from './document.queries.ts';
import type { DocumentReader } from './reading/reader.ts';

const KINDS_WITH_TEXT: readonly DocumentKind[] = ['pdf', 'docx', 'xlsx', 'csv'];
const KINDS_WITH_PAGE_IMAGES: readonly DocumentKind[] = ['pdf', 'jpeg', 'png', 'tiff'];

/** Returns whether files of this kind are read; others are stored and served unread. */
export const isReadable = (kind: DocumentKind): boolean =>
  KINDS_WITH_TEXT.includes(kind) || KINDS_WITH_PAGE_IMAGES.includes(kind);

/** Larger files are stored and served, but have neither text nor pictures: reading holds a complete file in memory. */
const MAX_READ_MB = 100;

/** The keys under which the program's own reasons are stored; any other reason is the text that a library reported. */
export type ReadingProblem = keyof typeof reading;

/** Returns a stored reason: the program's own as a sentence in the language of the request, any other unchanged. */
export const presentReason = (reason: string | null): string | null =>
  reason !== null && Object.hasOwn(reading, reason)
    ? fill(translated(reading)[reason as ReadingProblem], { max: String(MAX_READ_MB) })
    : reason;

/** Visitors' files have a queue of their own, whose reader has less time and memory. */
const readingQueues = {
  main: { lane: 'documents', readJob: 'document:read', drawJob: 'document:pictures' },
  visitors: { lane: 'visitors', readJob: 'visitor-document:read', drawJob: 'visitor-document:pictures' },
} as const satisfies Record<string, { lane: Lane; readJob: string; drawJob: string }>;
export type ReadingQueue = keyof typeof readingQueues;

export interface DocumentReadingJobs {
  /** Enqueues the job that reads the file. Must be called in the transaction that stores the file. */
  schedule(file: FileKey, queueName: ReadingQueue): Promise<void>;
  /** Calls the listener for each document of a file, in the transaction that stores the result of reading it. */
  onRead(listener: (documentId: string) => Promise<void>): void;
}

export const documentReadingJobs = (context: {
  database: Database;
  storage: Storage;
  changes: Changes;
  jobs: Jobs;
  readers: Readonly<Record<ReadingQueue, Pick<DocumentReader, 'read' | 'drawPages'>>>;
}): DocumentReadingJobs => {
  const { database, storage, changes, jobs, readers } = context;
  const listeners: ((documentId: string) => Promise<void>)[] = [];

  const enqueue = (job: string, { sha256, kind }: FileKey): Promise<void> =>
    jobs.enqueue(job, { sha256, kind }, { uniqueKey: `${job}:${sha256}:${kind}` });

  /**
   * Stores the result of a job. If the file was read, calls the listeners and, for a kind with page pictures, enqueues the
   * job that draws them.
   */
  const writeResult = (
    file: FileKey,
    values: Parameters<typeof updateFile>[2],
    { drawJob }: (typeof readingQueues)[ReadingQueue],
  ): Promise<void> =>
    database.transaction(async () => {
      await updateFile(database, file, values);
      if (values.state === 'read')
        for (const _id of await documentIdsOfFile(database, file))
          for (const listener of listeners) await listener(_id);
      await changes.bumpGeneration();
      if (values.state === 'read' && KINDS_WITH_PAGE_IMAGES.includes(file.kind)) await enqueue(drawJob, file);
    });

  /**
   * Returns the bytes of a file; null: the file is unknown, or too large to be read. The latter is stored as the result of
   * the job.
   */
  const bytesOf = async (
    file: FileKey,
    queue: (typeof readingQueues)[ReadingQueue],
  ): Promise<Uint8Array | null> => {
    const storedFile = await findFile(database, file);
    if (storedFile === undefined) return null;
    if (storedFile.bytes > MAX_READ_MB * 1024 * 1024) {
      const reason: ReadingProblem = 'tooLarge';
      await writeResult(file, { state: 'unreadable', reason }, queue);
      return null;
    }
    return storage.readAll(documentKeys(file.sha256).original);
  };

  const readText = async (file: FileKey, queueName: ReadingQueue): Promise<void> => {
    const bytes = await bytesOf(file, readingQueues[queueName]);
    if (bytes === null) return;
    const result = await readers[queueName].read(bytes, file.kind);
    await writeResult(
      file,
      result.ok
        ? {
            state: 'read',
            reason: null,
            pages: result.pages,
            words: result.text === '' ? null : result.text,
            hasText: result.text === '' ? 0 : 1,
          }
        : { state: 'unreadable', reason: result.reason },
      readingQueues[queueName],
    );
  };

  const drawPages = async (file: FileKey, queueName: ReadingQueue): Promise<void> => {
    const bytes = await bytesOf(file, readingQueues[queueName]);
    if (bytes === null) return;
    const result = await readers[queueName].drawPages(bytes, file.kind);
    // The state stays `read`: the reading job has stored the text.
    if (!result.ok) return writeResult(file, { reason: result.reason }, readingQueues[queueName]);
    const keys = documentKeys(file.sha256);
    const contentType = 'image/webp';
    for (const [index, page] of result.pages.entries())
      await storage.put(keys.page(index + 1), page.bytes, { contentType });
    await storage.put(keys.thumbnail, result.thumbnail.bytes, { contentType });
    const sizeOfPicture = ({ width, height }: { width: number; height: number }) => ({ width, height });
    await writeResult(
      file,
      {
        thumbnail: JSON.stringify(sizeOfPicture(result.thumbnail)),
        pageImages: JSON.stringify(result.pages.map(sizeOfPicture)),
      },
      readingQueues[queueName],
    );
  };

  for (const queueName of ['main', 'visitors'] as const) {
    const queue = readingQueues[queueName];
    jobs.handle(queue.readJob, (file: FileKey) => readText(file, queueName), queue.lane);
    jobs.handle(queue.drawJob, (file: FileKey) => drawPages(file, queueName), queue.lane);
  }

  return {
    schedule: (file, queueName) => enqueue(readingQueues[queueName].readJob, file),
    onRead: (listener) => void listeners.push(listener),
  };
};
