/**
 * Reads the names inside a compound file (MS-CFB), the small file system that Revit, Project and locked Office
 * documents use. Only its directory is read.
 */
import type { ContentReader } from './content.ts';

const SIGNATURE = 'd0cf11e0a1b11ae1';
const HEADER_BYTES = 512;
/** How many sectors of the allocation table the header lists */
const HEADER_LINKS = 109;
const ENTRY_BYTES = 128;
/** This value and greater ones are no sector numbers: they mark the end of a chain, a free sector or one of the table. */
const FIRST_SPECIAL = 0xfffffffa;
/** The most sectors of the directory to read. A model has some hundred entries, several in each sector. */
const MAX_SECTORS = 4096;
/** The most sectors to read in all, because the table may have a cycle */
const MAX_READS = 100_000;

/** Returns the names in a compound file, as far as they can be read; null: its header is not that of a compound file. */
export const readCompoundNames = async (content: ContentReader): Promise<ReadonlySet<string> | null> => {
  const head = await content.readAt(0, HEADER_BYTES);
  if (head.length < HEADER_BYTES || head.toString('hex', 0, 8) !== SIGNATURE) return null;
  // The offsets in the header and in the entries are those of MS-CFB.
  const power = head.readUInt16LE(30);
  if (power !== 9 && power !== 12) return null;
  const sectorBytes = 2 ** power;
  const linksPerSector = sectorBytes / 4;
  let readCount = 0;
  const readSector = async (number: number): Promise<Buffer | null> => {
    readCount += 1;
    if (readCount > MAX_READS) return null;
    const start = (number + 1) * sectorBytes;
    return number < FIRST_SPECIAL && start + ENTRY_BYTES <= content.size
      ? content.readAt(start, sectorBytes)
      : null;
  };
  const readLink = (from: Buffer | null, index: number): number =>
    from !== null && index * 4 + 4 <= from.length ? from.readUInt32LE(index * 4) : FIRST_SPECIAL;

  /**
   * Returns the sector with this part of the allocation table. The header lists the first `HEADER_LINKS` such sectors,
   * and a chain of further sectors lists the remaining ones.
   */
  const readTableSector = async (part: number): Promise<Buffer | null> => {
    if (part < HEADER_LINKS) return readSector(head.readUInt32LE(76 + part * 4));
    let link = head.readUInt32LE(68);
    const linksInListSector = linksPerSector - 1;
    for (
      let remaining = Math.floor((part - HEADER_LINKS) / linksInListSector);
      remaining > 0 && link < FIRST_SPECIAL;
      remaining -= 1
    )
      link = readLink(await readSector(link), linksInListSector);
    return readSector(readLink(await readSector(link), (part - HEADER_LINKS) % linksInListSector));
  };

  const names = new Set<string>();
  let at = head.readUInt32LE(48);
  for (let sectorCount = 0; at < FIRST_SPECIAL && sectorCount < MAX_SECTORS; sectorCount += 1) {
    const entries = await readSector(at);
    if (entries === null) break;
    for (let start = 0; start + ENTRY_BYTES <= entries.length; start += ENTRY_BYTES) {
      const length = Math.min(entries.readUInt16LE(start + 64), 64);
      if (length >= 2) names.add(entries.toString('utf16le', start, start + length - 2));
    }
    at = readLink(await readTableSector(Math.floor(at / linksPerSector)), at % linksPerSector);
  }
  return names;
};
