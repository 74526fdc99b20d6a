/**
 * Finds the instants at which tenders open, stop taking questions, close or leave the list, the instants that pages
 * count down to, and the tenders that close next.
 */

import { visible } from '#platform/content/visible.ts';
import { countAtMost } from '#platform/db/lists/count.ts';
import type { Database } from '#platform/db/open.ts';
import type { TenderFilter } from './tender.queries.ts';

interface TenderInstants {
  /**
   * The next opening date, closing date and questions deadline among all tenders outside the bin; null: there is none
   */
  nextDates: (string | null)[];
  /** The closing date of the next tender that will count as closing soon; null: there is none */
  closesAtOfNextClosingSoon: string | null;
  /** The closing date, past or future, of the next tender that will leave the list; null: there is none */
  closesAtOfNextRemoval: string | null;
}

/** Returns the instants that determine when a tender next changes phase, stops taking questions or leaves the list. */
export const nextTenderInstants = async (
  { db }: Database,
  { now, soonUntil, closedSince }: Pick<TenderFilter, 'now' | 'soonUntil' | 'closedSince'>,
): Promise<TenderInstants> => {
  const firstAfter = async (
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
  const [nextOpening, nextClosing, nextQuestionsDeadline, closesAtOfNextClosingSoon, closesAtOfNextRemoval] =
    await Promise.all([
      firstAfter('opensAt', now),
      firstAfter('closesAt', now),
      firstAfter('questionsDeadline', now),
      firstAfter('closesAt', soonUntil),
      firstAfter('closesAt', closedSince),
    ]);
  return {
    nextDates: [nextOpening, nextClosing, nextQuestionsDeadline],
    closesAtOfNextClosingSoon,
    closesAtOfNextRemoval,
  };
};

/**
 * Returns, without duplicates, the opening and closing dates after `now` of visible tenders without an outcome. Pages
 * count down to these.
 */
export const countdownInstants = async ({ db }: Database, now: string): Promise<string[]> => {
  const instantsIn = (column: 'opensAt' | 'closesAt') =>
    db
      .selectFrom('tenders')
      .select((eb) => eb.ref(column).$notNull().as('at'))
      .where(column, '>', now)
      .where('outcome', 'is', null)
      .where(visible(now));
  const rows = await instantsIn('opensAt').union(instantsIn('closesAt')).execute();
  return rows.map(({ at }) => at);
};

export interface ClosingTender {
  _id: string;
  title: string;
  reference: string;
  closesAt: string;
}

/**
 * Returns the first `max` published tenders without an outcome that close after `now` and before `end`, and the number
 * of all of these, at most `MAX_EXACT_COUNT`.
 */
export const closingTenders = async (
  database: Database,
  { now, end }: { now: string; end: string },
  max: number,
): Promise<{ count: number; items: ClosingTender[] }> => {
  const closing = database.db
    .selectFrom('tenders')
    .where(visible(now))
    .where('outcome', 'is', null)
    .where('closesAt', '>', now)
    .where('closesAt', '<', end);
  const rows = await closing
    .select(['_id', 'title', 'reference', 'closesAt'])
    .orderBy('closesAt')
    .orderBy('_id')
    .limit(max)
    .execute();
  return {
    count: await countAtMost(database, closing.select('_id')),
    items: rows.map(({ closesAt, ...row }) => ({ ...row, closesAt: closesAt ?? now })),
  };
};
