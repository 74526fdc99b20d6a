/**
 * The publishing life cycle. The row stores what an editor decided (`draft`, `published`, `archived`, a
 * start, an end); what people see follows from the clock. One pair of instants answers "does a guest see this
 * now": `liveFrom <= now < liveUntil`. No job has to run for a record to appear or disappear.
 */

import type { ContentColumns } from '#platform/db/tables.ts';
import type { ContentStatus } from '#platform/schema/content.ts';

export type Life = Pick<
  ContentColumns,
  'status' | 'publishAt' | 'unpublishAt' | 'publishedAt' | 'liveFrom' | 'liveUntil'
>;

/** Returns the status that the stored decisions give at this instant. */
export const statusAt = (life: Life, now: string): ContentStatus => {
  if (life.liveFrom === null) return life.status === 'archived' ? 'archived' : 'draft';
  if (life.liveUntil !== null && life.liveUntil <= now) return 'archived';
  return life.liveFrom <= now ? 'published' : 'scheduled';
};

export const isLive = (life: Pick<Life, 'liveFrom' | 'liveUntil'>, now: string): boolean =>
  life.liveFrom !== null && life.liveFrom <= now && (life.liveUntil === null || life.liveUntil > now);

export const draft = (unpublishAt: string | null): Life => ({
  status: 'draft',
  publishAt: null,
  unpublishAt,
  publishedAt: null,
  liveFrom: null,
  liveUntil: null,
});

/** Publishes now. The first publication date survives later changes. */
export const published = (life: Life, now: string): Life => {
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
export const scheduled = (life: Life, at: string): Life => ({
  ...life,
  status: 'draft',
  publishAt: at,
  publishedAt: at,
  liveFrom: at,
  liveUntil: life.unpublishAt,
});

export const withdrawn = (life: Life, to: 'draft' | 'archived', now: string): Life => ({
  ...life,
  status: to,
  publishAt: null,
  publishedAt: life.publishedAt !== null && life.publishedAt <= now ? life.publishedAt : null,
  liveFrom: null,
  liveUntil: null,
});

/** Changes the end date and nothing else. */
export const endingAt = (life: Life, unpublishAt: string | null): Life => ({
  ...life,
  unpublishAt,
  liveUntil: life.liveFrom === null ? null : unpublishAt,
});

/** Records without drafts (pictures) are visible from their creation. */
export const always = (now: string): Life => ({
  status: 'published',
  publishAt: null,
  unpublishAt: null,
  publishedAt: now,
  liveFrom: now,
  liveUntil: null,
});

/** Ends at the earlier of the editor's end and the one set by the data itself. */
export const endingNoLaterThan = (life: Life, end: string | null): Life =>
  end === null || life.liveFrom === null || (life.liveUntil !== null && life.liveUntil <= end)
    ? life
    : { ...life, liveUntil: end };
