/** Shows a row of thumbnails of all pictures, as buttons, below the current picture, whose thumbnail is marked. */
import { useEffect, useRef } from 'react';
import { currentImageAddress, imageAddress } from '#platform/schema/values/image-address.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { viewer as m } from '../../messages/en-GB.ts';
import type { Image } from '../../schema.ts';
import type { ViewerPicture } from './full-picture.tsx';

/** Returns the address of the smallest variant, which is large enough: the strip is 56 px high. */
const stripAddress = (image: ViewerPicture): string => {
  if (image.address !== undefined) return image.address;
  const format = image.sources.avif.length > 0 ? 'avif' : image.sources.webp.length > 0 ? 'webp' : 'jpg';
  const width = image.sources[format][0];
  return width === undefined ? currentImageAddress(image) : imageAddress(image, width, format);
};

interface Props {
  images: Image[];
  index: number;
  onIndex(index: number): void;
}

export function FilmStrip({ images, index, onIndex }: Props) {
  const { fill } = useFormat();
  const strip = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const row = strip.current;
    const frame = row?.children[index];
    if (row === null || !(frame instanceof HTMLElement)) return;
    row.scrollTo({ left: frame.offsetLeft - (row.clientWidth - frame.clientWidth) / 2, behavior: 'instant' });
  }, [index]);

  return (
    <ol className="v-film" ref={strip} aria-label={m.all}>
      {images.map((image, at) => (
        <li key={image._id}>
          <button type="button" aria-current={at === index ? 'true' : undefined} onClick={() => onIndex(at)}>
            <img src={stripAddress(image)} alt="" width={84} height={56} loading="lazy" decoding="async" />
            <span className="visually-hidden">
              {image.alt === ''
                ? fill(m.picture, { number: at + 1 })
                : fill(m.pictureNamed, { number: at + 1, alt: image.alt })}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
