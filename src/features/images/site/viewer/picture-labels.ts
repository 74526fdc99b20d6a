/** Builds the labels of a picture in the viewer and the galleries. */
import { picture as m } from '../../messages/en-GB.ts';
import type { Image } from '../../schema.ts';

/** Returns the label of an artist’s impression, which must always be shown, or the stage of the works; null: unknown. */
export const kindLabel = (image: Pick<Image, 'kind' | 'stage'>): string | null =>
  image.kind === 'render' ? m.render : image.stage === null ? null : m.stages[image.stage];

/** Returns the text below a picture: its caption, otherwise its alt text. */
export const captionText = (image: Pick<Image, 'caption' | 'alt'>): string | null =>
  withUnbrokenFigures(image.caption ?? (image.alt === '' ? null : image.alt));

/** Puts a no-break space between a number and its unit, so that `2.4 m` stays on one line. */
const withUnbrokenFigures = (text: string | null): string | null =>
  text?.replace(/(\d) (?=(?:m[²³]?|km|mm|cm|t|kg|kN|%|°C)(?![\p{L}\d]))/gu, '$1\u00a0') ?? null;
