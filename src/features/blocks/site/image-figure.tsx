/** Renders one picture: as wide as the text, wider, or at full width. */

import { kindLabel } from '#features/images/site/viewer/picture-labels.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import type { BlockOf } from './block-of.ts';

const SIZES = {
  text: '(min-width: 900px) 46rem, 100vw',
  wide: '(min-width: 900px) 82vw, 100vw',
  full: '100vw',
};
const IN_COLUMN = '(min-width: 900px) 46vw, 100vw';

export function ImageFigure({ block, inColumn }: { block: BlockOf<'image'>; inColumn: boolean }) {
  const { image, caption, size } = block;
  const kind = kindLabel(image);
  // The aspect ratio is a class, from 0.5 to 3 in tenths, because pages have no style attributes.
  const aspectRatio = Math.min(30, Math.max(5, Math.round((image.width / image.height) * 10)));
  return (
    <figure className="block-image">
      <Picture className={`ar-${aspectRatio}`} image={image} sizes={inColumn ? IN_COLUMN : SIZES[size]} />
      {(caption !== null || kind !== null || image.credit !== null) && (
        <figcaption>
          {kind !== null && <span className="mono">{kind}</span>}
          <span dir="auto">{caption}</span>
          {image.credit !== null && <span className="mono">{image.credit}</span>}
        </figcaption>
      )}
    </figure>
  );
}
