/** Detects suspicious comments, which are never published at once: they await moderation, or count as spam. */
import { type CommentInput, MAX_COMMENT_LINKS } from '../schema.ts';

type Suspicion = 'machine' | 'too_fast' | 'links';

/** No one reads a post and writes a comment in less time. */
const MIN_OPEN_MS = 3000;
/** A page may be left open overnight, but hardly for more than a week. */
const MAX_OPEN_MS = 7 * 24 * 60 * 60 * 1000;
/** Browser clocks are often wrong by minutes. */
const CLOCK_TOLERANCE_MS = 10 * 60 * 1000;

const LINK = /(?:https?:\/\/|www\.)\S/gi;

/**
 * Returns why a comment is suspicious; null: it is not. `too_fast` also means that the start time is missing or implausible.
 * `now` is in milliseconds since 1970.
 */
export const suspicionOf = (comment: CommentInput, now: number): Suspicion | null => {
  // A honeypot: people do not see this field.
  if (comment.website !== null && comment.website.trim() !== '') return 'machine';
  const openMs = comment.startedAt === null ? Number.NaN : now - Date.parse(comment.startedAt);
  const isPlausible = openMs >= MIN_OPEN_MS && openMs <= MAX_OPEN_MS;
  // If the browser's clock is ahead, the form seems to have been opened in the future.
  const isClockAhead = openMs < 0 && openMs >= -CLOCK_TOLERANCE_MS;
  if (!isPlausible && !isClockAhead) return 'too_fast';
  const links = comment.body.match(LINK) ?? [];
  return links.length > MAX_COMMENT_LINKS ? 'links' : null;
};
