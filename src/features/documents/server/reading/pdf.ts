/** PDF: whether it opens, how many pages it has, what is written on them. Runs in the process of its own only. */
import { getDocumentProxy } from 'unpdf';
import type { Operations } from './protocol.ts';
import { doesNotMatch, isLocked } from './refusal.ts';
import { MOST_WORDS } from './words.ts';

/** Reading stops here and keeps what it has: well within what the process is given. */
const LONGEST_READING = 40_000;

const open = (bytes: Buffer) =>
  // The library takes what it is given for its own.
  getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, useSystemFonts: false, disableFontFace: true });

export const inspectPdf = async (bytes: Buffer): Promise<Operations['inspect']['answer']> => {
  try {
    const pdf = await open(bytes);
    const pages = pdf.numPages;
    // A page tree may count what is not there.
    if (pages > 0) await pdf.getPage(1);
    await pdf.loadingTask.destroy();
    return pages > 0 ? { ok: true } : doesNotMatch('pdf', 'no pages');
  } catch (error) {
    const { name, message } = error as Error;
    // One that only forbids printing opens for everybody and is none of these.
    return name === 'PasswordException' ? isLocked() : doesNotMatch('pdf', message);
  }
};

export const readPdf = async (bytes: Buffer): Promise<{ pages: number; words: string }> => {
  const until = performance.now() + LONGEST_READING;
  const pdf = await open(bytes);
  const words: string[] = [];
  let length = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    if (length > MOST_WORDS || performance.now() > until) break;
    const page = await pdf.getPage(number).catch(() => null);
    const content = await page?.getTextContent().catch(() => null);
    for (const item of content?.items ?? []) {
      if (!('str' in item)) continue;
      words.push(item.str, item.hasEOL ? '\n' : '');
      length += item.str.length;
    }
    words.push('\n');
    page?.cleanup();
  }
  return { pages: pdf.numPages, words: words.join('') };
};
