/** The labels of a picture in the viewer and the galleries. */
import type { Image } from '../../schema.ts';

const STAGE_WORDS: Record<NonNullable<Image['stage']>, string> = {
  before: 'Before',
  during: 'During',
  after: 'After',
};

/** A picture of something that does not exist yet must be labelled wherever it is shown. */
const RENDER_WORDS = 'Artist’s impression';

/** Returns "Artist's impression", otherwise the stage, otherwise nothing. */
export const kindWords = (image: Pick<Image, 'kind' | 'stage'>): string | null =>
  image.kind === 'render' ? RENDER_WORDS : image.stage === null ? null : STAGE_WORDS[image.stage];

/** Returns the text below a picture: its caption, otherwise its alt text. */
export const captionWords = (image: Pick<Image, 'caption' | 'alt'>): string | null =>
  image.caption ?? (image.alt === '' ? null : image.alt);
