/** Draws the first pages of a PDF as pictures. PDFium runs as WebAssembly, so that a crash in it only throws an error. */
import { openPdf } from './pdf.ts';
import { encodePages, fitIntoPageBox, type Pixels } from './pictures.ts';
import type { Operations } from './protocol.ts';

/**
 * After this time, in milliseconds, no further page is drawn. A page with the plan of an entire site may take a second.
 * A malicious page may never be finished; the time limit of the process stops it.
 */
const MAX_DRAWING_MS = 25_000;

export const drawPdfPages = async (
  bytes: Buffer,
  maxPages: number,
): Promise<Operations['drawPages']['answer']> => {
  const deadline = performance.now() + MAX_DRAWING_MS;
  const pdf = await openPdf(bytes);
  const pages: Pixels[] = [];
  const count = Math.min(pdf.getPageCount(), maxPages);
  for (let index = 0; index < count; index += 1) {
    if (pages.length > 0 && performance.now() > deadline) break;
    const page = pdf.getPage(index);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const { data, width, height } = await page.render({
      ...fitIntoPageBox(originalWidth, originalHeight),
      render: 'bitmap',
    });
    // Copied, because `data` is a view into the library's memory, which the next page may move.
    pages.push({ data: Buffer.from(data), width, height });
  }
  return encodePages(pages);
};
