/** Renders a complete picture, never cropped, in the best format the browser supports. */

import { currentImageAddress, imageAddress } from '#platform/schema/values/image-address.ts';
import type { Image, ImageFormat } from '../../schema.ts';

const sourceSet = (image: Image, format: ImageFormat): string =>
  image.sources[format]
    .map((width) => `${imageAddress(image, width, format)} ${Math.min(width, image.width)}w`)
    .join(', ');

/** A picture in the viewer: from the library, or one that exists in a single format. */
export interface ViewerPicture extends Image {
  /** The address of the single format */
  address?: string;
}

/** Returns the address of a picture's largest JPEG or single format, which its link opens without JavaScript. */
export const largestJpegAddress = (image: ViewerPicture): string => {
  if (image.address !== undefined) return image.address;
  const width = image.sources.jpg.at(-1);
  return width === undefined ? currentImageAddress(image) : imageAddress(image, width, 'jpg');
};

interface Props {
  image: ViewerPicture;
  sizes: string;
  isCurrent?: boolean;
}

export function FullPicture({ image, sizes, isCurrent = false }: Props) {
  const jpeg = sourceSet(image, 'jpg');
  return (
    <span className="v-picture">
      {image.placeholder !== null && (
        // Stretched to the picture's aspect ratio, which the placeholder has only roughly, so that its edges do not
        // show.
        <svg className="v-before" viewBox={`0 0 ${image.width} ${image.height}`} aria-hidden="true">
          <image
            href={image.placeholder}
            width={image.width}
            height={image.height}
            preserveAspectRatio="none"
          />
        </svg>
      )}
      <picture>
        {image.sources.avif.length > 0 && (
          <source type="image/avif" srcSet={sourceSet(image, 'avif')} sizes={sizes} />
        )}
        {image.sources.webp.length > 0 && (
          <source type="image/webp" srcSet={sourceSet(image, 'webp')} sizes={sizes} />
        )}
        <img
          src={largestJpegAddress(image)}
          {...(jpeg === '' ? {} : { srcSet: jpeg, sizes })}
          alt={image.alt}
          width={image.width}
          height={image.height}
          decoding="async"
          draggable={false}
          fetchPriority={isCurrent ? 'high' : 'low'}
        />
      </picture>
    </span>
  );
}
