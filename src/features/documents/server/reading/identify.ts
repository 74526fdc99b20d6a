/**
 * Identifies a file by its content and compares that with its name. Nothing is unpacked or decoded here: only the
 * directory of archives and compound files is read, within limits; everything riskier happens in a separate process
 * (`worker.ts`).
 */
import { DOCUMENT_KINDS, type DocumentKind, documentKinds } from '../../limits.ts';
import { extensionOf } from '../document.names.ts';
import { type Archive, listArchive } from './archive.ts';
import { readCompoundNames } from './compound.ts';
import { type ContentReader, type FileContent, sizeOf, withContent } from './content.ts';
import {
  type Refusal,
  refuseEmptyFile,
  refuseLargeFile,
  refuseMismatch,
  refusePasswordProtected,
  refuseUnsafeArchive,
  refuseUnsupportedType,
} from './refusal.ts';
import { EXAMINED_BYTES, identifyTextKind } from './text-kinds.ts';

interface ExpectedFile {
  /** The uploaded name. Only its extension is used: it says which kind is expected, and must fit the content */
  name: string;
  allowed: readonly DocumentKind[];
  maxMB: number;
}

const MB = 1024 * 1024;

/**
 * Returns the kind of a file, or a refusal: it is empty, too large, of a kind that is not accepted, password-protected, a
 * dangerous archive, or not of the kind that its name indicates.
 */
export const identify = async (
  content: FileContent,
  { name, allowed, maxMB }: ExpectedFile,
): Promise<{ ok: true; kind: DocumentKind } | Refusal> => {
  if (sizeOf(content) === 0) return refuseEmptyFile();
  if (sizeOf(content) > maxMB * MB) return refuseLargeFile(maxMB);
  const extension = extensionOf(name).toLowerCase();
  const expectedKind = DOCUMENT_KINDS.find((kind) =>
    (documentKinds[kind].extensions as readonly string[]).includes(extension),
  );
  if (expectedKind === undefined || !allowed.includes(expectedKind)) return refuseUnsupportedType(allowed);
  return withContent(content, (reader) => checkContent(expectedKind, reader));
};

const checkContent = async (
  kind: DocumentKind,
  reader: ContentReader,
): Promise<{ ok: true; kind: DocumentKind } | Refusal> => {
  const bytes = await reader.readAt(0, EXAMINED_BYTES);
  const accepted = { ok: true, kind } as const;
  const acceptIf = (isMatch: boolean): typeof accepted | Refusal =>
    isMatch ? accepted : refuseMismatch(kind);
  // Only the first bytes decide, even if the end of the file would identify another kind.
  const startsWith = (hex: string): boolean => bytes.toString('hex', 0, hex.length / 2) === hex;
  switch (kind) {
    case 'pdf':
      return acceptIf(bytes.toString('latin1', 0, 5) === '%PDF-');
    case 'jpeg':
      return acceptIf(startsWith('ffd8ff'));
    case 'png':
      return acceptIf(startsWith('89504e470d0a1a0a'));
    case 'tiff':
      // Canon's raw files (CR2) begin like a TIFF.
      return acceptIf(
        /^(49492a00|4d4d002a|49492b00|4d4d002b)/.test(bytes.toString('hex', 0, 4)) &&
          !startsWith('49492a00100000004352'),
      );
    case 'dwg':
      return acceptIf(/^AC10\d\d/.test(bytes.toString('latin1', 0, 6)));
    case 'dxf':
    case 'ifc':
    case 'xer':
    case 'csv':
      return acceptIf(identifyTextKind(bytes) === kind);
    case 'zip':
    case 'kmz':
    case 'docx':
    case 'xlsx':
      return checkArchive(kind, reader);
    case 'rvt':
    case 'mpp':
      return acceptIf((await identifyCompound(reader)) === kind);
  }
};

type ArchiveKind = 'zip' | 'kmz' | 'docx' | 'xlsx';

const checkArchive = async (
  kind: ArchiveKind,
  reader: ContentReader,
): Promise<{ ok: true; kind: DocumentKind } | Refusal> => {
  // Office stores a document with a password as a compound file instead of a ZIP.
  if (kind !== 'zip' && kind !== 'kmz' && (await identifyCompound(reader)) === 'locked')
    return refusePasswordProtected();
  const listing = await listArchive(reader);
  if (!listing.ok)
    return listing.isDangerous
      ? refuseUnsafeArchive(kind, listing.reason)
      : refuseMismatch(kind, listing.reason);
  if (!isArchiveOfKind[kind](listing.archive)) return refuseMismatch(kind);
  return listing.archive.isEncrypted ? refusePasswordProtected() : { ok: true, kind };
};

const isArchiveOfKind: Record<ArchiveKind, (archive: Archive) => boolean> = {
  zip: () => true,
  kmz: ({ names }) => [...names].some((name) => name.toLowerCase().endsWith('.kml')),
  docx: (archive) => isOfficeDocument(archive, 'word/document.xml'),
  xlsx: (archive) => isOfficeDocument(archive, 'xl/workbook.xml'),
};

/**
 * Returns whether an archive is an Office document without macros. Those with macros are refused: the extension of the
 * name, such as `.docx`, says that there are none.
 */
const isOfficeDocument = ({ names }: Archive, mainPart: string): boolean =>
  names.has('[Content_Types].xml') &&
  names.has(mainPart) &&
  ![...names].some((name) => name.endsWith('/vbaProject.bin'));

const identifyCompound = async (reader: ContentReader): Promise<'rvt' | 'mpp' | 'locked' | null> => {
  const names = await readCompoundNames(reader);
  if (names === null) return null;
  if (names.has('EncryptedPackage')) return 'locked';
  if (names.has('BasicFileInfo')) return 'rvt';
  // Project stores its data in a folder such as `   114`, and the properties of the project in a stream such as `Props14`.
  // The numbers rise with the version of the program.
  return [...names].some((name) => /^Props\d*$|^ {1,3}1\d\d$/.test(name)) ? 'mpp' : null;
};
