/**
 * Selects tenders that guests see: filtered lists in several orders, records by `_id`, and those for the sitemap and
 * feeds. Also makes the condition for the admin's filter by phase, and reads the state of any stored tender.
 */
import {
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import { names, synonyms } from '#features/trades/messages/en-GB.ts';
import { tradesMatching } from '#features/trades/trades.ts';
import { visible } from '#platform/content/visible.ts';
import { likePattern } from '#platform/db/dialect.ts';
import { fold } from '#platform/db/fold.ts';
import { countUpTo } from '#platform/db/lists/count.ts';
import { idsInParts } from '#platform/db/lists/ids-in-parts.ts';
import { onPage } from '#platform/db/lists/on-page.ts';
import type { Database } from '#platform/db/open.ts';
import { hasKey, keysIn } from '#platform/db/search/key-list.ts';
import type { Tables } from '#platform/db/tables.ts';
import { translated } from '#platform/messages/translated.ts';
import type { TenderListQuery } from '../schema/guest.ts';
import type { TenderOutcome } from '../schema/tender.ts';

const tradeTexts = { names: translated(names), synonyms: translated(synonyms) };

/** Selects among the tenders that guests see. Instants are ISO strings. */
export interface TenderFilter {
  now: string;
  /** An open tender that closes at or before this instant closes soon */
  soonUntil: string;
  /** A tender that closed at or before this instant is not listed */
  closedSince: string;
  phase?: TenderListQuery['phase'];
  trade?: string | undefined;
  category?: string | undefined;
  search?: string;
}

type TenderQuery<Output> = SelectQueryBuilder<Tables, 'tenders', Output>;
type TenderExpression = ExpressionBuilder<Tables, 'tenders'>;

/** The parts of the list in its default order; `over`: closed, or with an outcome. */
const PARTS = ['open', 'upcoming', 'over'] as const;
type Part = (typeof PARTS)[number];

const inPart = (part: Part, now: string) => (eb: TenderExpression) => {
  switch (part) {
    case 'open':
      return eb.and([eb('outcome', 'is', null), eb('opensAt', '<=', now), eb('closesAt', '>', now)]);
    case 'upcoming':
      return eb.and([eb('outcome', 'is', null), eb('opensAt', '>', now)]);
    case 'over':
      return eb.or([eb('outcome', 'is not', null), eb('closesAt', '<=', now)]);
  }
};

const inPhase =
  (phase: NonNullable<TenderListQuery['phase']>, filter: TenderFilter) => (eb: TenderExpression) => {
    switch (phase) {
      case 'open':
      case 'upcoming':
        return inPart(phase, filter.now)(eb);
      case 'closing_soon':
        return eb.and([inPart('open', filter.now)(eb), eb('closesAt', '<=', filter.soonUntil)]);
      case 'closed':
        return eb.and([eb('outcome', 'is', null), eb('closesAt', '<=', filter.now)]);
      default:
        return eb('outcome', '=', phase satisfies TenderOutcome);
    }
  };

/**
 * Returns a condition for the admin's list that is true of visible tenders in this phase. `open` includes those that
 * close soon.
 */
export const hasPhase = (
  phase: Exclude<NonNullable<TenderListQuery['phase']>, 'closing_soon'>,
  now: string,
): RawBuilder<boolean> => {
  const eb = expressionBuilder<Tables, 'tenders'>();
  // None of these phases depends on `soonUntil` or `closedSince`.
  const phased = inPhase(phase, { now, soonUntil: '', closedSince: '' })(eb);
  return sql<boolean>`(${visible(now)} and ${phased})`;
};

const withFilter = <Output>(query: TenderQuery<Output>, filter: TenderFilter): TenderQuery<Output> => {
  let filtered = query.where(visible(filter.now)).where('closesAt', '>', filter.closedSince);
  if (filter.phase !== undefined) filtered = filtered.where(inPhase(filter.phase, filter));
  if (filter.category !== undefined) filtered = filtered.where('mainCategory', '=', filter.category);
  if (filter.trade !== undefined) filtered = filtered.where(hasKey('tradeKeys', filter.trade));
  if (filter.search) {
    const pattern = likePattern(fold(filter.search));
    // References consist of capitals, digits and punctuation, so lower case is enough to fold them on both databases.
    filtered = filtered.where(
      sql<boolean>`(${sql.join(
        [
          sql`"titleKey" like ${pattern} escape '\\'`,
          sql`lower("reference") like ${pattern} escape '\\'`,
          // A search for “plumber” also finds tenders for the trade of plumbing.
          ...tradesMatching(filter.search, tradeTexts).map((key) => hasKey('tradeKeys', key)),
        ],
        sql` or `,
      )})`,
    );
  }
  return filtered;
};

const filteredIds = ({ db }: Database, filter: TenderFilter): TenderQuery<{ _id: string }> =>
  withFilter(db.selectFrom('tenders').select('_id'), filter);

/** Returns the keys of all trades of the tenders that match the filter. */
export const tradesInUse = async ({ db }: Database, filter: TenderFilter): Promise<Set<string>> => {
  const rows = await withFilter(db.selectFrom('tenders').select('tradeKeys'), filter).distinct().execute();
  return new Set(rows.flatMap((row) => keysIn(row.tradeKeys)));
};

/**
 * Returns the number of tenders that match the filter, or `MAX_EXACT_COUNT + 1` if there are more than
 * `MAX_EXACT_COUNT`.
 */
export const countTenders = (database: Database, filter: TenderFilter): Promise<number> =>
  countUpTo(database, filteredIds(database, filter));

const sortColumns = { closesAt: 'closesAt', publishedAt: 'publishedAt', title: 'titleKey' } as const;
type Direction = 'asc' | 'desc';
const oppositeDirection = { asc: 'desc', desc: 'asc' } as const;

/**
 * Returns the ids of open tenders by closing date, then of upcoming ones by opening date, then of all others, latest
 * closing date first; `desc` reverses this.
 */
const listByPart = (
  database: Database,
  filter: TenderFilter,
  { direction, ...paging }: { page: number; max: number; direction: Direction },
): Promise<string[]> => {
  const parts = (direction === 'asc' ? PARTS : PARTS.toReversed()).map((part) => {
    const column = part === 'upcoming' ? 'opensAt' : 'closesAt';
    const partDirection: Direction = part === 'over' ? oppositeDirection[direction] : direction;
    return filteredIds(database, filter)
      .where(inPart(part, filter.now))
      .orderBy(column, partDirection)
      .orderBy('_id', partDirection);
  });
  return idsInParts(database, parts, paging);
};

/** Returns the ids of one page of the list, in its order. */
export const listTenderIds = async (
  database: Database,
  filter: TenderFilter,
  { page, max, sort, direction }: Pick<TenderListQuery, 'page' | 'max' | 'sort' | 'direction'>,
): Promise<string[]> => {
  if (sort === 'phase') return listByPart(database, filter, { page, max, direction });
  const rows = await filteredIds(database, filter)
    .orderBy(sort === 'reference' ? 'reference' : sortColumns[sort], direction)
    .orderBy('_id', direction)
    .$call(onPage({ page, max }))
    .execute();
  return rows.map((row) => row._id);
};

/** Returns the tenders with these ids that guests see, in no particular order. */
export const visibleTenderRows = ({ db }: Database, now: string, tenderIds: readonly string[]) =>
  db
    .selectFrom('tenders')
    .select([
      '_id',
      'url',
      'data',
      'version',
      'reference',
      'access',
      'opensAt',
      'closesAt',
      'questionsDeadline',
      'outcome',
      'outcomeAt',
      'outcomeData',
      'publishedAt',
      'updatedAt',
    ])
    .where('_id', 'in', [...tenderIds])
    .where(visible(now))
    .execute();

export type TenderRow = Awaited<ReturnType<typeof visibleTenderRows>>[number];

/** Returns slug and date of the last change of visible tenders, newest publication first, for the sitemap. */
export const tenderAddresses = (
  { db }: Database,
  now: string,
  { offset, max }: { offset: number; max: number },
) =>
  db
    .selectFrom('tenders')
    .select(['url', 'updatedAt'])
    .where(visible(now))
    .orderBy('publishedAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(max)
    .offset(offset)
    .execute();

/** Returns the ids of at most `max` visible tenders that close after `since`, newest publication first, for feeds. */
export const tenderIdsForFeed = async (
  { db }: Database,
  now: string,
  since: string,
  max: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('tenders')
    .select('_id')
    .where(visible(now))
    .where('closesAt', '>', since)
    .orderBy('publishedAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(max)
    .execute();
  return rows.map((row) => row._id);
};

/**
 * Returns the columns that determine which changes are allowed; undefined: there is no tender with this `_id`, not even
 * in the bin.
 */
export const findStoredTender = ({ db }: Database, _id: string) =>
  db
    .selectFrom('tenders')
    .select(['reference', 'data', 'liveFrom', 'liveUntil', 'outcome'])
    .where('_id', '=', _id)
    .executeTakeFirst();
