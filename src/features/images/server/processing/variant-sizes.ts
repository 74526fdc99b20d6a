/**
 * Lists the variants of a picture. A rung is one of the fixed widths, and names a variant in its address. A picture has
 * every rung narrower than itself and the first one that is not; because nothing is enlarged, the variant of that last
 * rung has the picture's own width. A picture 1600 pixels wide has the rungs 320, 480, 720, 1080, 1440 and 1920, of
 * which the last is 1600 pixels wide; one of 4000 pixels has all seven. The width of a variant is therefore the smaller
 * of rung and picture. A page computes the `w` of its `srcset` in the same way, so no second number is sent.
 */
import { IMAGE_WIDTHS, type ImageFormat } from '../../schema.ts';

type VariantWidth = (typeof IMAGE_WIDTHS)[number];
/** A variant as its address names it; `width` is the rung. */
export type VariantName = { width: number; format: ImageFormat };
/** In pixels, upright. */
export type Size = { width: number; height: number };

/** The order of making: JPEG is quick and shown everywhere, so a picture is visible soon after its upload. */
const FORMAT_ORDER: readonly ImageFormat[] = ['jpg', 'webp', 'avif'];

/** Returns the rungs of a picture, ascending; `width` in pixels, upright. */
export function variantWidths(width: number): VariantWidth[] {
  const largest = IMAGE_WIDTHS.find((rung) => rung >= width) ?? Number.POSITIVE_INFINITY;
  return IMAGE_WIDTHS.filter((rung) => rung <= largest);
}

/** Returns the size of a picture on a rung, in whole pixels and at least one. */
export function variantSize(rung: number, picture: Size): Size {
  const width = Math.min(rung, picture.width);
  return { width, height: Math.max(1, Math.round((picture.height * width) / picture.width)) };
}

/** Returns every variant of a picture, in the order in which they are made: by format, then from small to large. */
export function variantsOf(width: number): VariantName[] {
  return FORMAT_ORDER.flatMap((format) => variantWidths(width).map((rung) => ({ width: rung, format })));
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
