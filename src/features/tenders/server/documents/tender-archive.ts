/** Streams the documents of a tender as one ZIP, so that the use of memory does not depend on their size. */
import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Documents } from '#features/documents/server/index.ts';
import type { TenderFile, TenderFolder } from '../../schema/guest.ts';
import { archivePaths } from './archive-names.ts';

interface ArchiveEntry {
  _id: string;
  path: string;
  bytes: number;
  /** ISO; the file's date in the archive */
  at: string | null;
  fileName: string;
}

/** Lists the current documents in the order of the tree; with `since` (ISO), only those issued after that instant. */
export const archiveEntries = (tree: readonly TenderFolder[], since: string | null): ArchiveEntry[] => {
  const pathOf = archivePaths();
  const isIncluded = (file: TenderFile): boolean =>
    file.status === 'current' && (since === null || (file.publishedAt !== null && file.publishedAt > since));
  const entriesIn = (folders: readonly TenderFolder[], parentNames: readonly string[]): ArchiveEntry[] =>
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

/**
 * The kinds of files that compress well, because they are text. The files of other kinds are added as they are: most are
 * compressed already, and the size of an archive is known beforehand only if the archive compresses no file.
 */
const COMPRESSIBLE = /\.(csv|dxf|ifc|xer)$/i;

/**
 * Returns the archive as a stream, which must be read or destroyed. Each document is opened only after the preceding
 * ones have been sent. `bytes` is the total size; null: it is not known beforehand.
 */
export const openArchive = (
  entries: readonly ArchiveEntry[],
  documents: Pick<Documents, 'open'>,
): { stream: Readable; bytes: number | null } => {
  const zip = new ZipFile();
  const output = new PassThrough();
  let openStream: Readable | undefined;
  // Ends the connection early, so that the client notices that the archive is incomplete.
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  // Closes the document that is open when the client disconnects.
  output.on('close', () => openStream?.destroy());

  const openDocument = async (entry: ArchiveEntry): Promise<Readable> => {
    const file = await documents.open(entry._id);
    if (file === null) throw new Error(`The file of document ${entry._id} is missing`);
    openStream = file.stream;
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
