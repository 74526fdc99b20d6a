/** Renders a picture: at once a blurred placeholder, then the file, as AVIF, WebP or JPEG in the width that fits. */
import { memo } from 'react';
import { imageAddress, type ShownImage } from '#platform/schema/values/image-address.ts';
import { renderOnce } from '../render-once.ts';

export type PictureRatio = '3/2' | '1/1' | '4/5' | '21/9';

interface PictureProps {
  image: ShownImage | null;
  /** The displayed width, in the syntax of the `img` element's `sizes`. */
  sizes: string;
  className?: string;
  /** True for the largest picture of the first view, which is loaded first and never lazily. */
  priority?: boolean;
  /** Replaces the picture's own alt text; empty where the text beside it says the same. */
  alt?: string;
  /**
   * Crops the picture to this ratio around its focal point; null or absent: the ratio of the style sheet or of the
   * picture.
   */
  ratio?: PictureRatio | null;
}

const ratioClass: Record<PictureRatio, string> = {
  '3/2': ' r-3-2',
  '1/1': ' r-1-1',
  '4/5': ' r-4-5',
  '21/9': ' r-21-9',
};

export const Picture = memo(function Picture({
  image,
  sizes,
  className,
  priority = false,
  alt,
  ratio,
}: PictureProps) {
  const classes = `picture${ratio ? ratioClass[ratio] : ''}${className ? ` ${className}` : ''}`;
  const altText = alt ?? (image && !image.decorative ? image.alt : '');
  if (!image)
    return (
      <span className={`${classes} bare`}>
        {altText !== '' && <span className="visually-hidden">{altText}</span>}
      </span>
    );

  const content = () => <PictureFiles image={image} sizes={sizes} altText={altText} priority={priority} />;
  // React preloads these pictures in the head of the page, so their HTML cannot be cached.
  if (priority) return <span className={classes}>{content()}</span>;
  return <span className={classes} {...renderOnce(image, `${sizes} ${altText}`, content)} />;
});

interface PictureFilesProps {
  image: ShownImage;
  sizes: string;
  priority: boolean;
  altText: string;
}

function PictureFiles({ image, sizes, altText, priority }: PictureFilesProps) {
  const focalClass = focalClasses(image.focal);
  const sizesAttribute = sizesForPhones(sizes);
  const [avif, webp, jpg] = (['avif', 'webp', 'jpg'] as const).map((format) =>
    widthsFor(image.sources[format], sizes),
  ) as [readonly number[], readonly number[], readonly number[]];
  const fallback =
    jpg.length > 0 ? ('jpg' as const) : webp.length > 0 ? ('webp' as const) : ('avif' as const);
  const widths = { avif, webp, jpg }[fallback];
  const middle = middleWidth(widths);
  // Browsers of the last five years support AVIF or WebP, so the JPEG fallback needs only one width.
  const isRarelyUsed = fallback === 'jpg' && webp.length > 0;
  return (
    <>
      {image.placeholder?.startsWith('data:image/') && (
        <img
          className={`blur${focalClass}`}
          src={image.placeholder}
          alt=""
          width={image.width}
          height={image.height}
        />
      )}
      {middle === undefined ? (
        // No width has been generated yet: the placeholder replaces the picture and its alt text remains.
        altText !== '' && <span className="visually-hidden">{altText}</span>
      ) : (
        <picture>
          {avif.length > 0 && fallback !== 'avif' && (
            <source type="image/avif" srcSet={sourceSet(image, avif, 'avif')} sizes={sizesAttribute} />
          )}
          {webp.length > 0 && fallback === 'jpg' && (
            <source
              type="image/webp"
              srcSet={sourceSet(image, avif.length > 0 ? withoutEveryOther(webp) : webp, 'webp')}
              sizes={sizesAttribute}
            />
          )}
          <img
            className={`sharp${focalClass}`}
            src={imageAddress(image, middle, fallback)}
            srcSet={isRarelyUsed ? undefined : sourceSet(image, widths, fallback)}
            sizes={isRarelyUsed ? undefined : sizesAttribute}
            width={image.width}
            height={image.height}
            alt={altText}
            loading={priority ? undefined : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
          />
        </picture>
      )}
    </>
  );
}

/**
 * Replaces a final `100vw` with `91vw`: the generated widths 720 and 1080 are up to 8 % below those of common phones
 * (412 × 1.75, 412 × 2.625, 390 × 3), which would otherwise all fetch the next larger width, with up to twice the bytes.
 */
const sizesForPhones = (sizes: string): string => sizes.replace(/(?<=^|, )100vw$/, '91vw');

/**
 * Returns the generated widths; for a picture of fixed width, only those that a screen with three dots per pixel can
 * need.
 */
function widthsFor(generated: readonly number[], sizes: string): readonly number[] {
  const pixels = /^(\d+)px$/.exec(sizes)?.[1];
  if (pixels === undefined) return generated;
  const largest = generated.findIndex((width) => width >= 3 * Number(pixels));
  return largest < 0 ? generated : generated.slice(0, largest + 1);
}

function sourceSet(
  image: ShownImage,
  widths: readonly number[],
  format: keyof ShownImage['sources'],
): string {
  let srcSet = '';
  for (const width of widths)
    srcSet += `${srcSet === '' ? '' : ', '}${imageAddress(image, width, format)} ${Math.min(width, image.width)}w`;
  return srcSet;
}

/** Returns the second width, the fourth and so on: enough for the few browsers that support WebP, but not AVIF. */
const withoutEveryOther = (widths: readonly number[]): readonly number[] =>
  widths.length > 1 ? widths.filter((_, index) => index % 2 === 1) : widths;

/** Returns the middle width, or the lower of the two in the middle; undefined if there are none. */
const middleWidth = (widths: readonly number[]): number | undefined =>
  widths[Math.floor((widths.length - 1) / 2)];

/**
 * Returns the classes that set `object-position` to the focal point, in steps of 5 %; none for the centre. Pages have no
 * style attributes, because the content security policy forbids them.
 *
 * @internal Exported for tests.
 */
export function focalClasses({ x, y }: ShownImage['focal']): string {
  const column = roundToStep(x);
  const row = roundToStep(y);
  return column === 10 && row === 10 ? '' : ` fx-${column} fy-${row}`;
}

const roundToStep = (share: number): number => Math.min(20, Math.max(0, Math.round(share * 20)));
