/** Checks DOCX and XLSX, and reads the text of both and of CSV. Runs only in the reading process. */
import mammoth from 'mammoth';
import readWorkbook from 'read-excel-file/node';
import { fromBufferPromise } from 'yauzl';
import { fill } from '#platform/messages/translated.ts';
import { archive as m } from '../../messages/en-GB.ts';
import type { Operations } from './protocol.ts';
import { refuseUnsafeArchive } from './refusal.ts';
import { MAX_TEXT_LENGTH } from './text.ts';

/** The most bytes of all parts of a document once unpacked: the libraries hold them in memory several times over. */
const MAX_UNPACKED_BYTES = 150 * 1024 * 1024;

/**
 * Unpacks every part once and discards it, before the libraries open the file: the sizes that an archive declares may be
 * false. Refuses a file that unpacks to more than `MAX_UNPACKED_BYTES`; throws if a part has another size than declared.
 */
export const inspectOffice = async (
  bytes: Buffer,
  kind: 'docx' | 'xlsx',
): Promise<Operations['inspect']['answer']> => {
  let unpackedBytes = 0;
  const archive = await fromBufferPromise(bytes);
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      unpackedBytes += (chunk as Buffer).length;
      if (unpackedBytes > MAX_UNPACKED_BYTES)
        return refuseUnsafeArchive(kind, fill(m.moreUnpacked, { bytes: String(MAX_UNPACKED_BYTES) }));
    }
  }
  return { ok: true };
};

export const readDocx = async (bytes: Buffer): Promise<{ pages: null; text: string }> => {
  const { value } = await mammoth.extractRawText({ buffer: bytes });
  return { pages: null, text: value };
};

export const readXlsx = async (bytes: Buffer): Promise<{ pages: null; text: string }> => {
  const lines: string[] = [];
  let length = 0;
  for (const { sheet, data } of await readWorkbook(bytes)) {
    lines.push(sheet);
    for (const row of data) {
      if (length > MAX_TEXT_LENGTH) break;
      const line = row
        .filter((cell) => cell !== null)
        .map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)))
        .join(' ');
      length += line.length;
      lines.push(line);
    }
  }
  return { pages: null, text: lines.join('\n') };
};

export const readCsv = async (bytes: Buffer): Promise<{ pages: null; text: string }> => {
  const head = bytes.subarray(0, MAX_TEXT_LENGTH * 2);
  const byteOrderMark = head.toString('hex', 0, 2);
  const encodings: Record<string, string> = { fffe: 'utf-16le', feff: 'utf-16be' };
  // `stream` leaves out a character that the cut has divided, whose first half would look like another encoding.
  const decoded = new TextDecoder(encodings[byteOrderMark] ?? 'utf-8').decode(head, {
    stream: head.length < bytes.length,
  });
  // Not UTF-8: older spreadsheet programs write Windows-1252.
  const text = decoded.includes('\ufffd') ? new TextDecoder('windows-1252').decode(head) : decoded;
  return { pages: null, text };
};
