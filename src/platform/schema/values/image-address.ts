/** Builds the addresses of the pictures to which the fields of entities refer. Without zod, so that browsers can load it. */

/** The data with which a picture can be shown. */
export interface ShownImage {
  readonly _id: string;
  /** Increases when the file is replaced */
  readonly version: number;
  readonly alt: string;
  readonly decorative: boolean;
  /** In pixels, as are the widths of `sources` */
  readonly width: number;
  readonly height: number;
  /** The point that stays visible when the picture is cropped, from 0 to 1 */
  readonly focal: { readonly x: number; readonly y: number };
  /** A data URL of a tiny version of the picture */
  readonly placeholder: string | null;
  /** The nominal widths of the generated variants; the file of the last one may be narrower, as wide as the picture */
  readonly sources: Readonly<Record<'avif' | 'webp' | 'jpg', readonly number[]>>;
}

const IMAGES_PATH = '/images';

/** Returns the address that redirects to a variant of the picture's current file. */
export const currentImageAddress = (image: Pick<ShownImage, '_id'>): string => `${IMAGES_PATH}/${image._id}`;

/** Returns the address of one variant of a picture. */
export const imageAddress = (
  image: Pick<ShownImage, '_id' | 'version'>,
  width: number,
  format: keyof ShownImage['sources'],
): string => `${currentImageAddress(image)}/${image.version}-${width}.${format}`;
