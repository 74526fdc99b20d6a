/** Declares pictures as the admin API returns them, chooses what to show of them, and checks files before they are uploaded. */

import { MAX_IMAGE_MB } from '#features/images/limits.ts';
import type { Image } from '#features/images/schema.ts';
import { imageAddress } from '#platform/schema/values/image-address.ts';
import { fill } from '#web/admin/format.ts';
import type { AdminRecord } from '../../../data/resource-calls.ts';
import { pictures as m } from './messages/en-GB.ts';

export interface PictureRecord extends AdminRecord {
  alt: string | null;
  decorative: boolean;
  caption: string | null;
  credit: string | null;
  stage: 'before' | 'during' | 'after' | null;
  image: Image;
}

/**
 * Returns the address of a variant at least `minWidth` pixels wide, or else of the widest one; while there are no variants,
 * the placeholder, which may be null. The default width is that of a card.
 */
export const sourceOf = ({ image }: PictureRecord, minWidth = 480): string | null => {
  const widths = image.sources.jpg;
  const width = widths.find((each) => each >= minWidth) ?? widths.at(-1);
  return width === undefined ? image.placeholder : imageAddress(image, width, 'jpg');
};

/** Returns the text by which a user recognises the picture; null if it has neither caption nor alternative text. */
export const nameOf = ({ caption, alt }: Pick<PictureRecord, 'caption' | 'alt'>): string | null =>
  caption ?? alt;

/** Returns whether the picture has an alternative text or needs none. */
export const isDescribed = ({ alt, decorative }: PictureRecord): boolean => decorative || alt !== null;

const BYTES_PER_MB = 1024 * 1024;

/** Returns why a file cannot be uploaded; null if it can. */
export const problemOfPicture = ({ type, size }: File): string | null => {
  if (type !== '' && !type.startsWith('image/')) return m.notPicture;
  return size > MAX_IMAGE_MB * BYTES_PER_MB ? fill(m.tooLarge, { max: MAX_IMAGE_MB }) : null;
};

/** The types that file choosers offer, including HEIC from phones. The server checks the content. */
export const ACCEPTED_TYPES =
  'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,image/tiff,.heic,.heif';
