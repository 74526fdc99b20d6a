/**
 * Implements the publishing life cycle. The row stores an editor's decisions (`draft`, `published`, `archived`, a
 * start, an end); the clock determines what people see. A guest sees a record while `liveFrom <= now < liveUntil`, so
 * no job has to run for a record to appear or disappear.
 */

import type { ContentColumns } from '#platform/db/tables.ts';
import type { ContentStatus } from '#platform/schema/content.ts';

export type Lifecycle = Pick<
  ContentColumns,
  'status' | 'publishAt' | 'unpublishAt' | 'publishedAt' | 'liveFrom' | 'liveUntil'
>;

/** Returns the status at this instant, from the stored decisions. */
export const statusAt = (life: Lifecycle, now: string): ContentStatus => {
  if (life.liveFrom === null) return life.status === 'archived' ? 'archived' : 'draft';
  if (life.liveUntil !== null && life.liveUntil <= now) return 'archived';
  return life.liveFrom <= now ? 'published' : 'scheduled';
};

/** Returns whether guests see the record at `now`. */
export const isVisible = (life: Pick<Lifecycle, 'liveFrom' | 'liveUntil'>, now: string): boolean =>
  life.liveFrom !== null && life.liveFrom <= now && (life.liveUntil === null || life.liveUntil > now);

/** Returns the life cycle of a new draft. `unpublishAt`: the end date that it will have once it is published. */
export const makeDraft = (unpublishAt: string | null): Lifecycle => ({
  status: 'draft',
  publishAt: null,
  unpublishAt,
  publishedAt: null,
  liveFrom: null,
  liveUntil: null,
});

/** Publishes now. Keeps the date of the first publication. */
export const publish = (life: Lifecycle, now: string): Lifecycle => {
  const since = life.publishedAt !== null && life.publishedAt <= now ? life.publishedAt : now;
  // An end in the past would hide the record again at once.
  const unpublishAt = life.unpublishAt !== null && life.unpublishAt <= now ? null : life.unpublishAt;
  return {
    status: 'published',
    publishAt: null,
    unpublishAt,
    publishedAt: since,
    liveFrom: since,
    liveUntil: unpublishAt,
  };
};

/** Schedules publication at `at`. */
export const schedule = (life: Lifecycle, at: string): Lifecycle => ({
  ...life,
  status: 'draft',
  publishAt: at,
  publishedAt: at,
  liveFrom: at,
  liveUntil: life.unpublishAt,
});

/** Hides the record from guests. Keeps the date of the first publication. */
export const unpublish = (life: Lifecycle, to: 'draft' | 'archived', now: string): Lifecycle => ({
  ...life,
  status: to,
  publishAt: null,
  publishedAt: life.publishedAt !== null && life.publishedAt <= now ? life.publishedAt : null,
  liveFrom: null,
  liveUntil: null,
});

/** Changes only the end date. */
export const withEndDate = (life: Lifecycle, unpublishAt: string | null): Lifecycle => ({
  ...life,
  unpublishAt,
  liveUntil: life.liveFrom === null ? null : unpublishAt,
});

/** Records without drafts (pictures) are visible from their creation. */
export const makeAlwaysVisible = (now: string): Lifecycle => ({
  status: 'published',
  publishAt: null,
  unpublishAt: null,
  publishedAt: now,
  liveFrom: now,
  liveUntil: null,
});

/** Ends visibility at the earlier of the editor's end date and `end`, which comes from the data. */
export const endNoLaterThan = (life: Lifecycle, end: string | null): Lifecycle =>
  end === null || life.liveFrom === null || (life.liveUntil !== null && life.liveUntil <= end)
    ? life
    : { ...life, liveUntil: end };
