/**
 * Renders one picture in rows of equal height. Its link opens the viewer; without JavaScript it opens the largest JPEG.
 */

import { rich } from '#platform/messages/catalogue.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { picture as m } from '../../messages/en-GB.ts';
import type { Image } from '../../schema.ts';
import { captionText, kindLabel } from './picture-labels.ts';
import { pictureHash } from './use-picture-hash.ts';
import type { PictureLink } from './use-picture-viewer.tsx';

interface Props {
  image: Image;
  /** Its index among the pictures of the page */
  index: number;
  link: PictureLink;
  /** Hidden until the visitor asks for all pictures */
  initiallyHidden?: boolean;
  priority?: boolean;
}

export function PictureTile({ image, index, link, initiallyHidden = false, priority = false }: Props) {
  const format = useFormat();
  const kind = kindLabel(image);
  const caption = captionText(image);
  // The aspect ratio is a class, in tenths, because pages have no style attributes.
  const aspectRatio = Math.min(30, Math.max(5, Math.round((image.width / image.height) * 10)));
  return (
    <li
      id={pictureHash(index).slice(1)}
      className={`shot ar-${aspectRatio}${initiallyHidden ? ' late' : ''}`}
      data-stage={image.stage}
    >
      <figure>
        <a {...link}>
          <Picture image={image} sizes="(min-width: 600px) 49vw, 100vw" alt="" priority={priority} />
          <span className="visually-hidden">
            {image.alt === ''
              ? format.fill(m.open, { number: index + 1 })
              : format.fill(m.openNamed, { number: index + 1, alt: image.alt })}
          </span>
        </a>
        {(kind !== null || caption !== null || image.takenOn !== null || image.credit !== null) && (
          <figcaption>
            {kind !== null && <span className="mono">{kind}</span>}
            <div>
              <span dir="auto">{caption}</span>
              {image.credit !== null && (
                <span className="shot-credit">
                  {rich(m.credit, { name: () => <bdi key="name">{image.credit}</bdi> })}
                </span>
              )}
            </div>
            {image.takenOn !== null && (
              <time className="mono" dateTime={image.takenOn}>
                {format.yearMonth(image.takenOn.slice(0, 7))}
              </time>
            )}
          </figcaption>
        )}
      </figure>
    </li>
  );
}
