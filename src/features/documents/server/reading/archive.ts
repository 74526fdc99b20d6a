/** Reads the directory of a ZIP without unpacking anything, and rejects archives that are dangerous to unpack. */
import type { Entry, ZipFile } from 'yauzl';
import { fill } from '#platform/messages/translated.ts';
import { archive as m } from '../../messages/en-GB.ts';
import type { ContentReader } from './content.ts';

export interface Archive {
  names: ReadonlySet<string>;
  isEncrypted: boolean;
}

type ArchiveListing =
  | { ok: true; archive: Archive }
  /** `isDangerous`: it is an archive, but unpacking it may do harm, whether intended or not */
  | { ok: false; isDangerous: boolean; reason: string };

const MAX_ENTRIES = 20_000;
const MAX_DEPTH = 32;
/** The most bytes of all entries once unpacked */
const MAX_UNPACKED_BYTES = 20 * 1024 ** 3;
/** Drawings and models compress to a twentieth, tables to a fiftieth, a bomb to a thousandth */
const MAX_COMPRESSION_RATIO = 200;
/** Archives that unpack to fewer bytes may have any ratio */
const RATIO_CHECKED_FROM_BYTES = 64 * 1024 * 1024;

/** A bit of an entry's flags */
const ENCRYPTED = 0x1;

/** Archives made on Unix state the type of each file. Only plain files and folders are accepted, no links or devices. */
const UNIX = 3;
const FILE_TYPE_MASK = 0o170000;
/** The values for no type, a plain file and a folder */
const PLAIN_FILE_TYPES: readonly number[] = [0, 0o100000, 0o040000];
const isSpecialFile = ({ versionMadeBy, externalFileAttributes }: Entry): boolean =>
  versionMadeBy >>> 8 === UNIX &&
  !PLAIN_FILE_TYPES.includes((externalFileAttributes >>> 16) & FILE_TYPE_MASK);

/** Returns the names of an archive's entries, and whether any is encrypted; or why the file is not accepted. */
export const listArchive = async (content: ContentReader): Promise<ArchiveListing> => {
  // Other content may precede the entries of a ZIP; an accepted one must begin with its entries.
  if (!/^504b(0304|0506)$/.test((await content.readAt(0, 4)).toString('hex')))
    return { ok: false, isDangerous: false, reason: m.notAnArchive };
  let file: ZipFile;
  try {
    file = await content.openZip();
  } catch (error) {
    return { ok: false, isDangerous: false, reason: String(error) };
  }
  const unsafeListing = (reason: string): ArchiveListing => ({ ok: false, isDangerous: true, reason });
  if (file.entryCount > MAX_ENTRIES)
    return unsafeListing(fill(m.entries, { total: String(file.entryCount) }));
  const names = new Set<string>();
  let isEncrypted = false;
  let packedBytes = 0;
  let unpackedBytes = 0;
  try {
    for await (const entry of file.eachEntry()) {
      packedBytes += entry.compressedSize;
      unpackedBytes += entry.uncompressedSize;
      isEncrypted ||= (entry.generalPurposeBitFlag & ENCRYPTED) !== 0;
      if (isSpecialFile(entry)) return unsafeListing(fill(m.link, { name: entry.fileName }));
      if (entry.fileName.split('/').length > MAX_DEPTH) return unsafeListing(m.tooDeep);
      if (unpackedBytes > MAX_UNPACKED_BYTES)
        return unsafeListing(fill(m.unpacked, { bytes: String(unpackedBytes) }));
      names.add(entry.fileName);
    }
  } catch (error) {
    return { ok: false, isDangerous: false, reason: String(error) };
  }
  // Entries that share their bytes let a small file claim to be petabytes.
  if (packedBytes > content.size) return unsafeListing(m.overlapping);
  if (unpackedBytes > RATIO_CHECKED_FROM_BYTES && unpackedBytes > content.size * MAX_COMPRESSION_RATIO)
    return unsafeListing(fill(m.unpacked, { bytes: String(unpackedBytes) }));
  return { ok: true, archive: { names, isEncrypted } };
};
