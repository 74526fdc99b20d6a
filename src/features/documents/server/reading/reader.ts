/**
 * Opens documents in separate processes; nothing is unpacked or decoded in this one. A file that crashes a reader,
 * exhausts memory or never finishes costs one answer and a fresh process.
 */

import { linkProcess, type ProcessOptions } from '#platform/jobs/process-link.ts';
import type { DocumentKind } from '../../schema.ts';
import { type FileContent, handedOver, sizeOf } from './content.ts';
import type { Operations, ReadableKind } from './protocol.ts';
import { couldNotBeRead, isClosing, type Refusal } from './refusal.ts';

/** The program is shutting down; the job must be done after the next start. */
export class ReaderClosed extends Error {
  override readonly name = 'ReaderClosed';
}

export interface DocumentReader {
  /**
   * Checks whether a file opens as its kind; a person waits. Kinds that are never opened, and files beyond
   * `MOST_OPENED`, pass.
   */
  inspect(content: FileContent, kind: DocumentKind): Promise<{ ok: true } | Refusal>;
  /** Returns number of pages and text. Throws `ReaderClosed`. */
  read(bytes: Uint8Array, kind: DocumentKind): Promise<Operations['read']['answer']>;
  /** Returns pictures of the first pages. Throws `ReaderClosed`. */
  picture(bytes: Uint8Array, kind: DocumentKind): Promise<Operations['picture']['answer']>;
  close(): Promise<void>;
}

export interface ReaderOptions {
  /** The limit for a check that a person waits for, in milliseconds */
  patience?: number;
  /** The limit for reading one file, in milliseconds */
  timeout?: number;
  /** The limit for opening one file, in bytes of memory */
  mostMemory?: number;
  /** The program to fork, for tests */
  program?: URL;
}

/** In bytes. Larger files are checked by their first bytes only: reading them would hold them in memory twice. */
export const MOST_OPENED = 100 * 1024 * 1024;
const MOST_PAGES_SHOWN = 10;

const OPENED: readonly DocumentKind[] = [
  'pdf',
  'docx',
  'xlsx',
  'csv',
  'jpeg',
  'png',
  'tiff',
] satisfies ReadableKind[];
const isOpened = (kind: DocumentKind): kind is ReadableKind => OPENED.includes(kind);

const WORKER = new URL('./worker.ts', import.meta.url);

/** The last output of a process may be pages long; the admin shows one line. */
const briefly = (why: string): string => (why.split('\n')[0] ?? '').slice(0, 200);

export const documentReader = (options: ReaderOptions = {}): DocumentReader => {
  const shared = {
    program: options.program ?? WORKER,
    idle: 30_000,
    mostOccupied: 400_000_000,
    mostWhileWorking: options.mostMemory ?? 1_200_000_000,
    mostHeapMB: 512,
  } satisfies Partial<ProcessOptions>;
  // Two processes, so that no upload waits until a long drawing has been read.
  const door = linkProcess<Operations>({ ...shared, timeout: options.patience ?? 20_000 });
  const desk = linkProcess<Operations>({ ...shared, words: ['patient'], timeout: options.timeout ?? 60_000 });

  return {
    async inspect(content, kind) {
      if (!isOpened(kind) || sizeOf(content) > MOST_OPENED) return { ok: true };
      const answered = await door.ask('inspect', { ...handedOver(content), kind });
      if (answered.is === 'answer') return answered.answer;
      return answered.is === 'closing' ? isClosing() : couldNotBeRead(kind, answered.why);
    },

    async read(bytes, kind) {
      if (!isOpened(kind)) return { ok: true, pages: null, words: '' };
      const answered = await desk.ask('read', { bytes, kind });
      if (answered.is === 'closing') throw new ReaderClosed('The program is ending');
      return answered.is === 'answer' ? answered.answer : { ok: false, reason: briefly(answered.why) };
    },

    async picture(bytes, kind) {
      if (!isOpened(kind)) return { ok: false, reason: 'Files of this kind are not shown' };
      const ask = async (most: number): Promise<Operations['picture']['answer']> => {
        const answered = await desk.ask('picture', { bytes, kind, most });
        if (answered.is === 'closing') throw new ReaderClosed('The program is ending');
        return answered.is === 'answer' ? answered.answer : { ok: false, reason: briefly(answered.why) };
      };
      const all = await ask(MOST_PAGES_SHOWN);
      // One page that crashes the reader must not cost the picture of the first.
      return all.ok ? all : ask(1);
    },

    close: async () => {
      await Promise.all([door.close(), desk.close()]);
    },
  };
};
