import type { DocumentOnWire } from '#features/documents/schema.ts';
import type { ViewerPicture } from '#features/images/site/viewer/full-picture.tsx';
import type { FormatMessage } from '#platform/messages/catalogue.ts';
import { detail as m } from '../../messages/en-GB.ts';

/** Converts the pages of a letter's documents, in their order, to pictures for the viewer. */
export function pagePictures(documents: readonly DocumentOnWire[], fill: FormatMessage): ViewerPicture[] {
  const pages = documents.flatMap((document) =>
    document.pageImages.map((page, index) => ({ document, page, number: index + 1 })),
  );
  return pages.map(({ document, page, number }) => ({
    _id: `${document._id}-${number}`,
    address: page.url,
    alt: altOf(document, number, fill),
    decorative: false,
    caption: null,
    credit: null,
    kind: null,
    stage: null,
    takenOn: null,
    pair: null,
    width: page.width,
    height: page.height,
    focal: { x: 0.5, y: 0 },
    thumbhash: null,
    placeholder: null,
    version: 1,
    sources: { avif: [], webp: [], jpg: [] },
  }));
}

function altOf(
  { title, pages: pageCount, pageImages }: DocumentOnWire,
  page: number,
  fill: FormatMessage,
): string {
  const pages = pageCount ?? pageImages.length;
  if (pages === 1) return title ?? m.single;
  return title === null ? fill(m.page, { page, pages }) : fill(m.titledPage, { title, page, pages });
}
