/** Decides why a comment waits for moderation, whatever the setting says. */
import { type CommentInput, MOST_COMMENT_LINKS } from '../schema.ts';

type Suspicion = 'machine' | 'too_fast' | 'links';

/** Nobody reads a post, thinks and types in less (milliseconds). */
const QUICKEST_PERSON = 3000;
/** A page left open overnight is not suspicious; a week is. */
const LONGEST_OPEN = 7 * 24 * 60 * 60 * 1000;
/** Clocks of browsers are often wrong by minutes. */
const CLOCKS_DIFFER = 10 * 60 * 1000;

const LINK = /(?:https?:\/\/|www\.)\S/gi;

/** `now` in milliseconds since 1970. Null: nothing is suspicious. */
export const suspicionOf = (comment: CommentInput, now: number): Suspicion | null => {
  // A field that people do not see.
  if (comment.website !== null && comment.website.trim() !== '') return 'machine';
  const open = comment.startedAt === null ? Number.NaN : now - Date.parse(comment.startedAt);
  const plausible = open >= QUICKEST_PERSON && open <= LONGEST_OPEN;
  // A browser whose clock is ahead seems to have started in the future.
  const clockAhead = open < 0 && open >= -CLOCKS_DIFFER;
  if (!plausible && !clockAhead) return 'too_fast';
  const links = comment.body.match(LINK) ?? [];
  return links.length > MOST_COMMENT_LINKS ? 'links' : null;
};
