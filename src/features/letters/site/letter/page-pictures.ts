/** The pages of a letter as pictures for the viewer. */
import type { DocumentOnWire } from '#features/documents/schema.ts';
import type { ViewerPicture } from '#features/images/site/viewer/whole-picture.tsx';

/** Returns the page pictures of all its documents, in their order. */
export function pagePictures(papers: readonly DocumentOnWire[]): ViewerPicture[] {
  const pages = papers.flatMap((paper) =>
    paper.pageImages.map((page, index) => ({ paper, page, number: index + 1 })),
  );
  return pages.map(({ paper, page, number }) => ({
    _id: `${paper._id}-${number}`,
    address: page.url,
    alt: wordsOf(paper, number),
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

function wordsOf({ title, pages, pageImages }: DocumentOnWire, number: number): string {
  const of = pages ?? pageImages.length;
  const page = of === 1 ? 'The page' : `Page ${number} of ${of}`;
  return title === null ? page : `${title}, ${page.toLowerCase()}`;
}
