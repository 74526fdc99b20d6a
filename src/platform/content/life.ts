/**
 * The publishable life. What is stored is what an editor decided (`draft`, `published`, `archived`, a start, an end);
 * what people see follows from the clock. One pair of instants answers "does a guest see this now":
 * `liveFrom <= now < liveUntil`. No job has to run for something to appear or to go.
 */

import type { ContentColumns } from '#platform/db/tables.ts';
import type { ContentStatus } from '#platform/schema/content.ts';

export type Life = Pick<
  ContentColumns,
  'status' | 'publishAt' | 'unpublishAt' | 'publishedAt' | 'liveFrom' | 'liveUntil'
>;

/** What the stored decisions come to at this instant. */
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

/** Published now. The first date of publication is kept through later changes. */
export const published = (life: Life, now: string): Life => {
  const since = life.publishedAt !== null && life.publishedAt <= now ? life.publishedAt : now;
  // An end that has passed would hide it again at once.
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

/** Published by itself from `at` on. */
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

/** A changed end date on whatever is there. */
export const endingAt = (life: Life, unpublishAt: string | null): Life => ({
  ...life,
  unpublishAt,
  liveUntil: life.liveFrom === null ? null : unpublishAt,
});

/** What has no drafts (pictures) is there from the start. */
export const always = (now: string): Life => ({
  status: 'published',
  publishAt: null,
  unpublishAt: null,
  publishedAt: now,
  liveFrom: now,
  liveUntil: null,
});

/** The earlier of the editor's end and the one that the data itself brings. */
export const endingNoLaterThan = (life: Life, end: string | null): Life =>
  end === null || life.liveFrom === null || (life.liveUntil !== null && life.liveUntil <= end)
    ? life
    : { ...life, liveUntil: end };
