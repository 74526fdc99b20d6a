/** Streams the documents of a tender as one ZIP: memory use does not depend on its size. */
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

/** Lists current documents in the order of the tree; with `since` (ISO), only those issued after it. */
export const archiveEntries = (tree: readonly TenderCategory[], since: string | null): ArchiveEntry[] => {
  const pathOf = archivePaths();
  const isIncluded = (file: TenderFile): boolean =>
    file.status === 'current' && (since === null || (file.publishedAt !== null && file.publishedAt > since));
  const entriesIn = (folders: readonly TenderCategory[], parentNames: readonly string[]): ArchiveEntry[] =>
    folders.flatMap((folder) => {
      const folderNames = [
        ...parentNames,
        folder.code === null ? folder.title : `${folder.code} ${folder.title}`,
      ];
      return [
        ...folder.files.filter(isIncluded).map((file) => ({
          _id: file._id,
          path: pathOf(folderNames, file.fileName),
          bytes: file.bytes,
          at: file.publishedAt,
          fileName: file.fileName,
        })),
        ...entriesIn(folder.children, folderNames),
      ];
    });
  return entriesIn(tree, []);
};

/** Text compresses to a fraction. Other kinds are compressed already; storing them makes the size known beforehand. */
const COMPRESSIBLE = /\.(csv|dxf|ifc|xer)$/i;

/**
 * Opens the archive. Opens each document only when the ones before it have been sent, and closes it when the reader
 * disconnects. `bytes` is the total size if it is known beforehand. The stream must be read or destroyed.
 */
export const openArchive = (
  entries: readonly ArchiveEntry[],
  documents: Pick<Documents, 'open'>,
): { stream: Readable; bytes: number | null } => {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  // A broken archive must be recognisable: the connection ends before the announced end.
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  // Closes the open document when the reader disconnects.
  output.on('close', () => current?.destroy());

  const openDocument = async (entry: ArchiveEntry): Promise<Readable> => {
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
        compress: COMPRESSIBLE.test(entry.fileName),
        mode: 0o100644,
        ...(entry.at === null ? {} : { mtime: new Date(entry.at) }),
      },
      (addStream) => {
        if (output.destroyed) return;
        openDocument(entry).then((stream) => addStream(null, stream), fail);
      },
    );
  let bytes: number | null = null;
  // The package's types omit the callback's argument: the size, or -1.
  const onSize = (size: number): void => {
    bytes = size < 0 ? null : size;
  };
  zip.end(undefined, onSize as () => void);
  zip.outputStream.pipe(output);
  return { stream: output, bytes };
};
