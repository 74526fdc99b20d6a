/**
 * Implements the publishing life cycle. The row stores the decisions of editors (`draft`, `published`, `archived`, a
 * start, an end), and the clock determines the rest: guests see a record while `liveFrom <= now < liveUntil`, so no job
 * has to run for it to appear or disappear. All instants are ISO texts.
 */

import type { ContentColumns } from '#platform/db/tables.ts';
import type { ContentStatus } from '#platform/schema/content.ts';

export type Lifecycle = Pick<
  ContentColumns,
  'status' | 'publishAt' | 'unpublishAt' | 'publishedAt' | 'liveFrom' | 'liveUntil'
>;

/** Returns the status at `now`. The stored `status` may differ: reaching a start or end date does not change it. */
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

/** Returns the life cycle of a record published at `now`. Keeps the date of an earlier publication. */
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

/** Returns the life cycle of a record that is hidden until `at` and then published. */
export const schedule = (life: Lifecycle, at: string): Lifecycle => ({
  ...life,
  status: 'draft',
  publishAt: at,
  publishedAt: at,
  liveFrom: at,
  liveUntil: life.unpublishAt,
});

/**
 * Returns the life cycle of a record hidden from guests. Keeps the date of a past publication, not of a planned one.
 */
export const unpublish = (life: Lifecycle, to: 'draft' | 'archived', now: string): Lifecycle => ({
  ...life,
  status: to,
  publishAt: null,
  publishedAt: life.publishedAt !== null && life.publishedAt <= now ? life.publishedAt : null,
  liveFrom: null,
  liveUntil: null,
});

/** Returns the life cycle with another end date; null: no end. */
export const withEndDate = (life: Lifecycle, unpublishAt: string | null): Lifecycle => ({
  ...life,
  unpublishAt,
  liveUntil: life.liveFrom === null ? null : unpublishAt,
});

/** Returns the life cycle of a record without drafts (a picture), which is visible from its creation. */
export const makeAlwaysVisible = (now: string): Lifecycle => ({
  status: 'published',
  publishAt: null,
  unpublishAt: null,
  publishedAt: now,
  liveFrom: now,
  liveUntil: null,
});

/** Returns the life cycle that ends at `end`, which comes from the data, unless the editor's end date is earlier. */
export const endNoLaterThan = (life: Lifecycle, end: string | null): Lifecycle =>
  end === null || life.liveFrom === null || (life.liveUntil !== null && life.liveUntil <= end)
    ? life
    : { ...life, liveUntil: end };
