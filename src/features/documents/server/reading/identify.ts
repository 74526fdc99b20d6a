/**
 * Identifies a file by its content and compares that with its name. Nothing is unpacked or decoded here: only the
 * directory of archives and compound files is read, within limits; everything riskier happens in a separate process
 * (`worker.ts`).
 */
import { DOCUMENT_KINDS, type DocumentKind, documentKinds } from '../../schema.ts';
import { endingOf } from '../document.names.ts';
import { type Archive, listArchive } from './archive.ts';
import { compoundNames } from './compound.ts';
import { type ContentReader, type FileContent, sizeOf, withContent } from './content.ts';
import {
  doesNotMatch,
  isEmpty,
  isLocked,
  isNoHonestArchive,
  isOfAnotherType,
  isTooLarge,
  type Refusal,
} from './refusal.ts';
import { LOOKED_AT, textKind } from './text-kinds.ts';

export interface Promised {
  /** The uploaded name; not trusted, except that its extension must fit */
  name: string;
  allowed: readonly DocumentKind[];
  mostMB: number;
}

const MB = 1024 * 1024;

/**
 * Returns the kind, or the reason for rejection: empty, too large, not accepted here, locked, or not what its name
 * says.
 */
export const identify = async (
  content: FileContent,
  { name, allowed, mostMB }: Promised,
): Promise<{ ok: true; kind: DocumentKind } | Refusal> => {
  if (sizeOf(content) === 0) return isEmpty();
  if (sizeOf(content) > mostMB * MB) return isTooLarge(mostMB);
  const ending = endingOf(name).toLowerCase();
  const promised = DOCUMENT_KINDS.find((kind) =>
    (documentKinds[kind].extensions as readonly string[]).includes(ending),
  );
  if (promised === undefined || !allowed.includes(promised)) return isOfAnotherType(allowed);
  return withContent(content, (reader) => contentIs(promised, reader));
};

const contentIs = async (
  kind: DocumentKind,
  reader: ContentReader,
): Promise<{ ok: true; kind: DocumentKind } | Refusal> => {
  const bytes = await reader.at(0, LOOKED_AT);
  const good = { ok: true, kind } as const;
  const either = (fits: boolean): typeof good | Refusal => (fits ? good : doesNotMatch(kind));
  // The beginning decides: a file that is of one kind from its beginning and of another from its end is of the first.
  const begins = (hex: string): boolean => bytes.toString('hex', 0, hex.length / 2) === hex;
  switch (kind) {
    case 'pdf':
      return either(bytes.toString('latin1', 0, 5) === '%PDF-');
    case 'jpeg':
      return either(begins('ffd8ff'));
    case 'png':
      return either(begins('89504e470d0a1a0a'));
    case 'tiff':
      // Canon's raw files look like TIFF up to here.
      return either(
        /^(49492a00|4d4d002a|49492b00|4d4d002b)/.test(bytes.toString('hex', 0, 4)) &&
          !begins('49492a00100000004352'),
      );
    case 'dwg':
      return either(/^AC10\d\d/.test(bytes.toString('latin1', 0, 6)));
    case 'dxf':
    case 'ifc':
    case 'xer':
    case 'csv':
      return either(textKind(bytes) === kind);
    case 'zip':
    case 'kmz':
    case 'docx':
    case 'xlsx':
      return archiveIs(kind, reader);
    case 'rvt':
    case 'mpp':
      return either((await compoundKind(reader)) === kind);
  }
};

type ArchiveKind = 'zip' | 'kmz' | 'docx' | 'xlsx';

const archiveIs = async (
  kind: ArchiveKind,
  reader: ContentReader,
): Promise<{ ok: true; kind: DocumentKind } | Refusal> => {
  // Office stores a locked document inside a compound file.
  if (kind !== 'zip' && kind !== 'kmz' && (await compoundKind(reader)) === 'locked') return isLocked();
  const listed = await listArchive(reader);
  if (!listed.ok)
    return listed.dangerous ? isNoHonestArchive(kind, listed.why) : doesNotMatch(kind, listed.why);
  if (!holds[kind](listed.archive)) return doesNotMatch(kind);
  return listed.archive.encrypted ? isLocked() : { ok: true, kind };
};

const holds: Record<ArchiveKind, (archive: Archive) => boolean> = {
  zip: () => true,
  kmz: ({ names }) => [...names].some((name) => name.toLowerCase().endsWith('.kml')),
  docx: (archive) => isOfficeDocument(archive, 'word/document.xml'),
  xlsx: (archive) => isOfficeDocument(archive, 'xl/workbook.xml'),
};

/** A DOCX with macros is a macro document under a harmless name. */
const isOfficeDocument = ({ names }: Archive, main: string): boolean =>
  names.has('[Content_Types].xml') &&
  names.has(main) &&
  ![...names].some((name) => name.endsWith('/vbaProject.bin'));

const compoundKind = async (reader: ContentReader): Promise<'rvt' | 'mpp' | 'locked' | null> => {
  const names = await compoundNames(reader);
  if (names === null) return null;
  if (names.has('EncryptedPackage')) return 'locked';
  if (names.has('BasicFileInfo')) return 'rvt';
  // Project stores its tables in a storage whose name begins with spaces and a number that rises with the version.
  return [...names].some((name) => /^Props\d*$|^ {1,3}1\d\d$/.test(name)) ? 'mpp' : null;
};
