/**
 * Lists the variants of a picture. The address of a variant contains its nominal width, one of `IMAGE_WIDTHS`. A picture
 * has every nominal width smaller than its own width, and the next one. Because nothing is enlarged, that last variant
 * has the picture's own width: a picture 1600 pixels wide has the variants 320, 480, 720, 1080, 1440 and 1920, of which
 * the last is 1600 pixels wide; a picture of 4000 pixels has all seven. Pages write the actual widths into `srcset`.
 */
import { IMAGE_WIDTHS, type ImageFormat } from '../../schema.ts';

type VariantWidth = (typeof IMAGE_WIDTHS)[number];
/** A variant as its address names it; `width` is the nominal width. */
export type VariantName = { width: number; format: ImageFormat };
/** In pixels, upright. */
export type Size = { width: number; height: number };

/** The order in which variants are made: JPEG is quick and every browser shows it, so a picture is visible soon. */
const FORMAT_ORDER: readonly ImageFormat[] = ['jpg', 'webp', 'avif'];

/** Returns the nominal widths of a picture's variants, ascending. `width`: of the picture, upright, in pixels. */
export function variantWidths(width: number): VariantWidth[] {
  const largest = IMAGE_WIDTHS.find((nominalWidth) => nominalWidth >= width) ?? Number.POSITIVE_INFINITY;
  return IMAGE_WIDTHS.filter((nominalWidth) => nominalWidth <= largest);
}

/** Returns the actual size of a variant in pixels, at least one in each direction. */
export function variantSize(nominalWidth: number, picture: Size): Size {
  const width = Math.min(nominalWidth, picture.width);
  return { width, height: Math.max(1, Math.round((picture.height * width) / picture.width)) };
}

/**
 * Returns every variant of a picture, in the order in which they are made: by format, then from small to large.
 *
 * @internal Exported for tests.
 */
export function variantsOf(width: number): VariantName[] {
  const widths = variantWidths(width);
  return FORMAT_ORDER.flatMap((format) => widths.map((nominalWidth) => ({ width: nominalWidth, format })));
}

/**
 * Returns the requested variants that a picture of this width has, in the order in which they are made, without
 * duplicates.
 */
export function pickVariants(width: number, requested: readonly VariantName[]): VariantName[] {
  return variantsOf(width).filter((variant) =>
    requested.some((name) => name.width === variant.width && name.format === variant.format),
  );
}
