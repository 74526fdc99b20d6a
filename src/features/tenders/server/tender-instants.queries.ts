/** Finds the instants at which tenders open, close or leave the list. */

import { visible } from '#platform/content/visible.ts';
import { countAtMost } from '#platform/db/count.ts';
import type { Database } from '#platform/db/open.ts';
import type { TenderFilter } from './tender.queries.ts';

/**
 * Returns the first instant after `now` at which any tender changes phase. `soonUntil`: `now` plus the hours that count
 * as closing soon.
 */
export const nextTenderInstants = async (
  { db }: Database,
  { now, soonUntil, closedSince }: Pick<TenderFilter, 'now' | 'soonUntil' | 'closedSince'>,
): Promise<{ next: (string | null)[]; soonest: string | null; leaving: string | null }> => {
  const first = async (
    column: 'opensAt' | 'closesAt' | 'questionsDeadline',
    after: string,
  ): Promise<string | null> => {
    const row = await db
      .selectFrom('tenders')
      .select((eb) => eb.fn.min(column).as('at'))
      .where(column, '>', after)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return row?.at ?? null;
  };
  const [opens, closes, questions, soonest, leaving] = await Promise.all([
    first('opensAt', now),
    first('closesAt', now),
    first('questionsDeadline', now),
    first('closesAt', soonUntil),
    first('closesAt', closedSince),
  ]);
  return { next: [opens, closes, questions], soonest, leaving };
};

/** Returns the distinct instants that pages count down to at `now`. */
export const countdownsAfter = async ({ db }: Database, now: string): Promise<string[]> => {
  const counted = (column: 'opensAt' | 'closesAt') =>
    db
      .selectFrom('tenders')
      .select((eb) => eb.ref(column).$notNull().as('at'))
      .where(column, '>', now)
      .where('outcome', 'is', null)
      .where(visible(now));
  const rows = await counted('opensAt').union(counted('closesAt')).execute();
  return rows.map(({ at }) => at);
};

export interface ClosingTender {
  _id: string;
  title: string;
  reference: string;
  closesAt: string;
}

/** Returns published tenders without an outcome that close between two instants, the next first. */
export const closingTenders = async (
  database: Database,
  { now, until }: { now: string; until: string },
  max: number,
): Promise<{ count: number; items: ClosingTender[] }> => {
  const all = database.db
    .selectFrom('tenders')
    .where(visible(now))
    .where('outcome', 'is', null)
    .where('closesAt', '>', now)
    .where('closesAt', '<=', until);
  const rows = await all
    .select(['_id', 'title', 'reference', 'closesAt'])
    .orderBy('closesAt')
    .orderBy('_id')
    .limit(max)
    .execute();
  return {
    count: await countAtMost(database, all.select('_id')),
    items: rows.map(({ closesAt, ...row }) => ({ ...row, closesAt: closesAt ?? now })),
  };
};
