/** Lists pictures in rows of equal height; each opens in the viewer. */

import { galleryAddress } from '#features/galleries/address.ts';
import { rows } from '#features/images/messages/en-GB.ts';
import { PictureTile } from '#features/images/site/viewer/picture-tile.tsx';
import type { PictureViewer } from '#features/images/site/viewer/use-picture-viewer.tsx';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { blocks as m } from '../messages/en-GB.ts';
import type { BlockOf } from './block-of.ts';

/** How many pictures are shown before the visitor asks for all of them */
const INITIAL_COUNT = 12;

interface Props {
  block: BlockOf<'gallery'>;
  viewer: PictureViewer;
  /** The index of the block's first picture among those of all galleries in the body */
  firstIndex: number;
}

export function Gallery({ block: { gallery, images }, viewer, firstIndex }: Props) {
  const format = useFormat();
  return (
    <div className="block-gallery">
      {gallery !== null && (
        <SectionHead title={gallery.title} more={{ href: galleryAddress(gallery), label: m.gallery }} />
      )}
      <div className="shots-box">
        <ol className="shots">
          {images.map((image, index) => (
            <PictureTile
              key={image._id}
              image={image}
              index={firstIndex + index}
              link={viewer.link(firstIndex + index)}
              initiallyHidden={index >= INITIAL_COUNT}
            />
          ))}
        </ol>
        {images.length > INITIAL_COUNT && (
          <label className="show-all">
            <input type="checkbox" />
            <span className="btn">{format.fill(rows.showAll, { count: images.length })}</span>
          </label>
        )}
      </div>
    </div>
  );
}
