/** The documents of a tender as one ZIP, made while it is sent: memory stays the same however large it is. */
import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Documents } from '#features/documents/server/index.ts';
import type { TenderCategory, TenderFile } from '../../schema/guest.ts';
import { archivePaths } from './archive-names.ts';

interface ArchiveEntry {
  _id: string;
  path: string;
  bytes: number;
  /** ISO; the file's date in the archive */
  at: string | null;
  fileName: string;
}

/** Current documents in the order of the tree; `since` (ISO): only those issued after. */
export const archiveEntries = (tree: readonly TenderCategory[], since: string | null): ArchiveEntry[] => {
  const pathOf = archivePaths();
  const wanted = (file: TenderFile): boolean =>
    file.status === 'current' && (since === null || (file.publishedAt !== null && file.publishedAt > since));
  const within = (folders: readonly TenderCategory[], above: readonly string[]): ArchiveEntry[] =>
    folders.flatMap((folder) => {
      const here = [...above, folder.code === null ? folder.title : `${folder.code} ${folder.title}`];
      return [
        ...folder.files.filter(wanted).map((file) => ({
          _id: file._id,
          path: pathOf(here, file.fileName),
          bytes: file.bytes,
          at: file.publishedAt,
          fileName: file.fileName,
        })),
        ...within(folder.children, here),
      ];
    });
  return within(tree, []);
};

/** Texts shrink to a fraction; the other kinds are packed already, and storing them tells the size beforehand. */
const SHRINKS = /\.(csv|dxf|ifc|xer)$/i;

/**
 * Opens the archive. Each document is opened when its turn comes, and let go when the reader goes away. `bytes` is the size
 * of the whole where it is known beforehand. Must be read or destroyed.
 */
export const openArchive = (
  entries: readonly ArchiveEntry[],
  documents: Pick<Documents, 'open'>,
): { stream: Readable; bytes: number | null } => {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  // A broken archive must look broken: the connection ends before its end.
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  // Whoever waits for more goes with the reader: nothing stays open behind them.
  output.on('close', () => current?.destroy());

  const open = async (entry: ArchiveEntry): Promise<Readable> => {
    const file = await documents.open(entry._id);
    if (file === null) throw new Error(`The file of document ${entry._id} is missing`);
    current = file.stream;
    file.stream.on('error', fail);
    if (output.destroyed) file.stream.destroy();
    return file.stream;
  };

  for (const entry of entries)
    zip.addReadStreamLazy(
      entry.path,
      {
        size: entry.bytes,
        compress: SHRINKS.test(entry.fileName),
        mode: 0o100644,
        ...(entry.at === null ? {} : { mtime: new Date(entry.at) }),
      },
      (give) => {
        if (output.destroyed) return;
        open(entry).then((stream) => give(null, stream), fail);
      },
    );
  let bytes: number | null = null;
  // The package's types leave out what the call-back is given: the size, or -1.
  const told = (size: number): void => {
    bytes = size < 0 ? null : size;
  };
  zip.end(undefined, told as () => void);
  zip.outputStream.pipe(output);
  return { stream: output, bytes };
};
