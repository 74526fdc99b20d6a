/** Jobs that read stored files: first their text, then pictures of their first pages. */

import type { Changes } from '#platform/content/changes.ts';
import type { Database } from '#platform/db/open.ts';
import type { Jobs, Lane } from '#platform/jobs/index.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { DocumentKind } from '../schema.ts';
import { documentKeys } from './document.keys.ts';
import { documentsOfFile, type FileKey, findFile, writeFindings } from './document.queries.ts';
import type { DocumentReader } from './reading/reader.ts';

const WITH_WORDS: readonly DocumentKind[] = ['pdf', 'docx', 'xlsx', 'csv'];
const WITH_PICTURES: readonly DocumentKind[] = ['pdf', 'jpeg', 'png', 'tiff'];

/** Files of other kinds are stored and served unread. */
export const hasToBeRead = (kind: DocumentKind): boolean =>
  WITH_WORDS.includes(kind) || WITH_PICTURES.includes(kind);

/** Larger files are stored and served, but neither searched nor shown: reading would hold them in memory completely. */
const MOST_READ_MB = 100;

/** Visitors' files have a queue of their own, whose reader has less time and memory. */
const works = {
  main: { lane: 'documents', read: 'document:read', show: 'document:pictures' },
  visitors: { lane: 'visitors', read: 'visitor-document:read', show: 'visitor-document:pictures' },
} as const satisfies Record<string, { lane: Lane; read: string; show: string }>;
export type ReadingFor = keyof typeof works;

interface DocumentReadings {
  /** Must be called in the transaction that stores the file. */
  ask(file: FileKey, sentBy: ReadingFor): Promise<void>;
  whenRead(listener: (documentId: string) => Promise<void>): void;
}

export const documentReadings = (context: {
  database: Database;
  storage: Storage;
  changes: Changes;
  jobs: Jobs;
  readers: Readonly<Record<ReadingFor, Pick<DocumentReader, 'read' | 'picture'>>>;
}): DocumentReadings => {
  const { database, storage, changes, jobs, readers } = context;
  const listeners: ((documentId: string) => Promise<void>)[] = [];

  const ask = (job: string, { sha256, kind }: FileKey): Promise<void> =>
    jobs.ask(job, { sha256, kind }, { uniqueKey: `${job}:${sha256}:${kind}` });

  const write = (
    file: FileKey,
    findings: Parameters<typeof writeFindings>[2],
    { show }: (typeof works)[ReadingFor],
  ): Promise<void> =>
    database.transaction(async () => {
      await writeFindings(database, file, findings);
      if (findings.state === 'read')
        for (const _id of await documentsOfFile(database, file))
          for (const listener of listeners) await listener(_id);
      await changes.raise();
      if (findings.state === 'read' && WITH_PICTURES.includes(file.kind as DocumentKind))
        await ask(show, file);
    });

  /** Returns the bytes of a known file; null if it is unknown, or too large to hold in memory, which is recorded. */
  const bytesOf = async (file: FileKey, work: (typeof works)[ReadingFor]): Promise<Uint8Array | null> => {
    const found = await findFile(database, file);
    if (found === undefined) return null;
    if (found.bytes > MOST_READ_MB * 1024 * 1024) {
      const reason = `The file is larger than ${MOST_READ_MB} MB`;
      await write(file, { state: 'unreadable', reason }, work);
      return null;
    }
    return storage.readAll(documentKeys(file.sha256).original);
  };

  const read = async (file: FileKey, sentBy: ReadingFor): Promise<void> => {
    const bytes = await bytesOf(file, works[sentBy]);
    if (bytes === null) return;
    const found = await readers[sentBy].read(bytes, file.kind as DocumentKind);
    await write(
      file,
      found.ok
        ? {
            state: 'read',
            reason: null,
            pages: found.pages,
            words: found.words === '' ? null : found.words,
            hasText: found.words === '' ? 0 : 1,
          }
        : { state: 'unreadable', reason: found.reason },
      works[sentBy],
    );
  };

  const show = async (file: FileKey, sentBy: ReadingFor): Promise<void> => {
    const bytes = await bytesOf(file, works[sentBy]);
    if (bytes === null) return;
    const found = await readers[sentBy].picture(bytes, file.kind as DocumentKind);
    // The text is stored all the same.
    if (!found.ok) return write(file, { reason: found.reason }, works[sentBy]);
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
      works[sentBy],
    );
  };

  for (const sentBy of ['main', 'visitors'] as const) {
    const work = works[sentBy];
    jobs.handle(work.read, (file) => read(file as FileKey, sentBy), work.lane);
    jobs.handle(work.show, (file) => show(file as FileKey, sentBy), work.lane);
  }

  return {
    ask: (file, sentBy) => ask(works[sentBy].read, file),
    whenRead: (listener) => void listeners.push(listener),
  };
};
