/**
 * Opens documents in separate processes; nothing is unpacked or decoded in this one. A file that crashes a reader,
 * exhausts memory or never finishes costs one answer and one process, which is replaced.
 */

import { type ProcessOptions, workerProcess } from '#platform/jobs/worker-process.ts';
import type { DocumentKind } from '../../limits.ts';
import type { reading } from '../../messages/en-GB.ts';
import { type FileContent, sizeOf, toProcessMessage } from './content.ts';
import type { Operations, ReadableKind } from './protocol.ts';
import { inLanguageOfRequest, type Refusal, refuseUnreadableFile, refuseWhileClosing } from './refusal.ts';

/**
 * Thrown when the program is shutting down; the job must run again after the next start.
 *
 * @internal Exported for tests.
 */
export class ReaderClosed extends Error {
  override readonly name = 'ReaderClosed';
}

export interface DocumentReader {
  /**
   * Checks whether a file opens as its kind, while a person waits. Accepts files of kinds that are never opened, and
   * files larger than `MAX_OPENED_BYTES`, without opening them. Throws if the process cannot load the file or a library.
   */
  inspect(content: FileContent, kind: DocumentKind): Promise<{ ok: true } | Refusal>;
  /** Returns the number of pages and the text. Throws `ReaderClosed` after `close`. */
  read(bytes: Uint8Array, kind: DocumentKind): Promise<Operations['read']['answer']>;
  /** Returns pictures of the first pages. Throws `ReaderClosed` after `close`. */
  drawPages(bytes: Uint8Array, kind: DocumentKind): Promise<Operations['drawPages']['answer']>;
  close(): Promise<void>;
}

export interface ReaderOptions {
  /** The limit for a check that a person waits for, in milliseconds */
  inspectTimeout?: number;
  /** The limit for reading one file, or for drawing its pages, in milliseconds */
  readTimeout?: number;
  /** The most memory of a process that opens a file, in bytes */
  maxMemory?: number;
  /** The program to fork, for tests */
  workerUrl?: URL;
}

/**
 * In bytes. `inspect` does not open larger files, because they would be in memory twice.
 *
 * @internal Exported for tests.
 */
export const MAX_OPENED_BYTES = 100 * 1024 * 1024;
const MAX_PAGE_IMAGES = 10;

const READABLE_KINDS: readonly DocumentKind[] = [
  'pdf',
  'docx',
  'xlsx',
  'csv',
  'jpeg',
  'png',
  'tiff',
] satisfies ReadableKind[];
const isReadableKind = (kind: DocumentKind): kind is ReadableKind => READABLE_KINDS.includes(kind);

const WORKER = new URL('./worker.ts', import.meta.url);

/** The last output of a process may be pages long; the admin shows one line. */
const firstLine = (why: string): string => (why.split('\n')[0] ?? '').slice(0, 200);

export const documentReader = (options: ReaderOptions = {}): DocumentReader => {
  const sharedOptions = {
    program: options.workerUrl ?? WORKER,
    idleMs: 30_000,
    maxBytesAfterRequest: 400_000_000,
    maxBytesDuringRequest: options.maxMemory ?? 1_200_000_000,
    maxHeapMB: 512,
  } satisfies Partial<ProcessOptions>;
  // Two processes, so that no upload waits while a large file is read.
  const inspectProcess = workerProcess<Operations>({
    ...sharedOptions,
    timeoutMs: options.inspectTimeout ?? 20_000,
  });
  const readProcess = workerProcess<Operations>({
    ...sharedOptions,
    timeoutMs: options.readTimeout ?? 60_000,
  });

  return {
    async inspect(content, kind) {
      if (!isReadableKind(kind) || sizeOf(content) > MAX_OPENED_BYTES) return { ok: true };
      const outcome = await inspectProcess.send('inspect', { ...toProcessMessage(content), kind });
      if (outcome.is === 'answer') {
        const { answer } = outcome;
        if ('serverError' in answer) throw new Error(answer.serverError);
        return answer.ok ? answer : inLanguageOfRequest(answer);
      }
      return outcome.is === 'closing' ? refuseWhileClosing() : refuseUnreadableFile(kind, outcome.why);
    },

    async read(bytes, kind) {
      if (!isReadableKind(kind)) return { ok: true, pages: null, text: '' };
      const outcome = await readProcess.send('read', { bytes, kind });
      if (outcome.is === 'closing') throw new ReaderClosed('closing');
      return outcome.is === 'answer' ? outcome.answer : { ok: false, reason: firstLine(outcome.why) };
    },

    async drawPages(bytes, kind) {
      if (!isReadableKind(kind)) return { ok: false, reason: 'notDrawn' satisfies keyof typeof reading };
      const draw = async (max: number): Promise<Operations['drawPages']['answer']> => {
        const outcome = await readProcess.send('drawPages', { bytes, kind, max });
        if (outcome.is === 'closing') throw new ReaderClosed('closing');
        return outcome.is === 'answer' ? outcome.answer : { ok: false, reason: firstLine(outcome.why) };
      };
      const pictures = await draw(MAX_PAGE_IMAGES);
      // If a later page crashes the process, the first page can still be drawn.
      return pictures.ok ? pictures : draw(1);
    },

    close: async () => {
      await Promise.all([inspectProcess.close(), readProcess.close()]);
    },
  };
};
