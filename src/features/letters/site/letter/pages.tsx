/**
 * Shows the scanned pages of a letter. A click on a page opens it in the viewer, or without JavaScript as a picture
 * file.
 */
import { useEffect, useState } from 'react';
import type { ViewerPicture } from '#features/images/site/viewer/full-picture.tsx';
import { pictureHash } from '#features/images/site/viewer/use-picture-hash.ts';
import { usePictureViewer } from '#features/images/site/viewer/use-picture-viewer.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { detail as m } from '../../messages/en-GB.ts';
import type { Letter } from '../../schema.ts';

/** On these screens a page is too small to read until it is enlarged, so a small file is enough at first. */
const PHONE = '(max-width: 599px)';
const READING_EVENTS = ['scroll', 'pointerdown'];

interface Props {
  letter: Letter;
  pages: ViewerPicture[];
}

export function Pages({ letter, pages }: Props) {
  const { fill } = useFormat();
  const viewer = usePictureViewer(pages, letter.title);
  const isReading = useIsReading();
  const preview = letter.documents.find(({ pageImages }) => pageImages.length > 0)?.thumbnail ?? null;
  if (pages.length === 0) return null;
  return (
    <section className="letter-pages" aria-label={m.scans}>
      <ol className={pages.length === 1 ? 'single' : undefined}>
        {pages.map((page, index) => (
          <li key={page._id} id={pictureHash(index).slice(1)}>
            <a className="scan" {...viewer.link(index)}>
              <picture>
                {index === 0 && preview !== null && !isReading && (
                  <source media={PHONE} srcSet={preview.url} />
                )}
                <img
                  src={page.address}
                  width={page.width}
                  height={page.height}
                  alt={page.alt}
                  loading={index === 0 ? undefined : 'lazy'}
                  fetchPriority={index === 0 ? 'high' : 'low'}
                  decoding={index === 0 ? undefined : 'async'}
                />
              </picture>
              <span className="scan-tag">
                <Icon name="expand" />
                {pages.length === 1 ? m.enlarge : fill(m.pageCount, { page: index + 1, pages: pages.length })}
              </span>
            </a>
          </li>
        ))}
      </ol>
      {viewer.element}
    </section>
  );
}

/**
 * Returns true from the first scroll, touch or click. Until then phones show the thumbnail of the first page, which has a
 * sixth of the bytes.
 */
function useIsReading(): boolean {
  const [isReading, setIsReading] = useState(false);
  useEffect(() => {
    const markAsReading = (): void => setIsReading(true);
    for (const type of READING_EVENTS) addEventListener(type, markAsReading, { once: true, passive: true });
    return () => {
      for (const type of READING_EVENTS) removeEventListener(type, markAsReading);
    };
  }, []);
  return isReading;
}
