/** Checks whether a PDF opens, and reads its number of pages and its text. Runs only in the reading process. */
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { reading } from '../../messages/en-GB.ts';
import type { Operations } from './protocol.ts';
import { refuseMismatch, refusePasswordProtected } from './refusal.ts';
import { MAX_TEXT_LENGTH } from './text.ts';

/**
 * After this time, in milliseconds, reading stops and returns the text read so far. That helps only with editors' files,
 * for which the process has 60 s. For visitors' files it has 20 s: one that takes longer counts as unreadable.
 */
const MAX_READING_MS = 40_000;

/** Opens a PDF in a new instance of the library: a file that corrupts the memory of one instance affects no other file. */
export const openPdf = async (bytes: Buffer): Promise<PDFiumDocument> =>
  (await PDFiumLibrary.init()).loadDocument(bytes);

/**
 * Checks that a PDF opens, without opening a page: PDFium parses everything on a page, and a dense plan would delay the
 * upload.
 */
export const inspectPdf = async (bytes: Buffer): Promise<Operations['inspect']['answer']> => {
  try {
    return (await openPdf(bytes)).getPageCount() > 0 ? { ok: true } : refuseMismatch('pdf', reading.noPages);
  } catch (error) {
    const { message } = error as Error;
    // The library has no error types. A file that only forbids printing opens without a password.
    return /^Password required|^Unsupported security/.test(message)
      ? refusePasswordProtected()
      : refuseMismatch('pdf', message);
  }
};

/** Returns the number of all pages, and the text of those that can be read. Throws if none can be read. */
export const readPdf = async (bytes: Buffer): Promise<{ pages: number; text: string }> => {
  const deadline = performance.now() + MAX_READING_MS;
  const pdf = await openPdf(bytes);
  const pages = pdf.getPageCount();
  const texts: string[] = [];
  let length = 0;
  for (let index = 0; index < pages; index += 1) {
    if (length > MAX_TEXT_LENGTH || performance.now() > deadline) break;
    const text = textOf(pdf, index);
    if (text === null) continue;
    texts.push(text);
    length += text.length;
  }
  if (texts.length === 0) throw new Error('No page of the PDF can be opened');
  return { pages, text: texts.join('\n') };
};

/** Returns the text of a page; null: it cannot be read. */
const textOf = (pdf: PDFiumDocument, index: number): string | null => {
  try {
    // PDFium marks a hyphen at the end of a line with U+FFFE: the two halves are one word.
    return pdf.getPage(index).getText().replaceAll('\ufffe', '');
  } catch {
    return null;
  }
};
