/** What the viewer and the galleries say of a picture. */
import type { Image } from '../../schema.ts';

const STAGE_WORDS: Record<NonNullable<Image['stage']>, string> = {
  before: 'Before',
  during: 'During',
  after: 'After',
};

/** A picture of something that does not exist yet must say so wherever it is shown. */
const RENDER_WORDS = 'Artist’s impression';

/** "Artist's impression", else the stage, else nothing. */
export const kindWords = (image: Pick<Image, 'kind' | 'stage'>): string | null =>
  image.kind === 'render' ? RENDER_WORDS : image.stage === null ? null : STAGE_WORDS[image.stage];

/** The sentence under a picture: its caption, else what it shows. */
export const captionWords = (image: Pick<Image, 'caption' | 'alt'>): string | null =>
  image.caption ?? (image.alt === '' ? null : image.alt);
