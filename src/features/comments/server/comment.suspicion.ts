/** Detects suspicious comments, which await moderation whatever the setting. */
import { type CommentInput, MAX_COMMENT_LINKS } from '../schema.ts';

type Suspicion = 'machine' | 'too_fast' | 'links';

/** Milliseconds; nobody reads a post and writes a comment faster. */
const MIN_OPEN = 3000;
/** Milliseconds; a page left open overnight is plausible, for more than a week it is not. */
const MAX_OPEN = 7 * 24 * 60 * 60 * 1000;
/** Milliseconds; browser clocks are often wrong by minutes. */
const CLOCK_TOLERANCE = 10 * 60 * 1000;

const LINK = /(?:https?:\/\/|www\.)\S/gi;

/** Returns why a comment is suspicious; null: it is not. `now` is in milliseconds since 1970. */
export const suspicionOf = (comment: CommentInput, now: number): Suspicion | null => {
  // A honeypot: people do not see this field.
  if (comment.website !== null && comment.website.trim() !== '') return 'machine';
  const openMs = comment.startedAt === null ? Number.NaN : now - Date.parse(comment.startedAt);
  const isPlausible = openMs >= MIN_OPEN && openMs <= MAX_OPEN;
  // A browser clock that runs fast makes the form appear to have been opened in the future.
  const isClockAhead = openMs < 0 && openMs >= -CLOCK_TOLERANCE;
  if (!isPlausible && !isClockAhead) return 'too_fast';
  const links = comment.body.match(LINK) ?? [];
  return links.length > MAX_COMMENT_LINKS ? 'links' : null;
};
