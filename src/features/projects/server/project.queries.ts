import { type SelectQueryBuilder, sql } from 'kysely';
import { previewedDraft } from '#platform/content/lifecycle/previewed-draft.ts';
import { publishedCondition, visible } from '#platform/content/visible.ts';
import { containsText, ignoringIndexes, isOneOf } from '#platform/db/dialect.ts';
import { fold } from '#platform/db/fold.ts';
import { countUpTo } from '#platform/db/lists/count.ts';
import type { Database } from '#platform/db/open.ts';
import { hasKey } from '#platform/db/search/key-list.ts';
import { entriesMatching, type QueryTokens, type SearchKind } from '#platform/db/search/site-entries.ts';
import type { Tables } from '#platform/db/tables.ts';
import { MAX_EXACT_COUNT } from '#platform/schema/lists.ts';
import type { ProjectListQuery } from '../schema.ts';

/** The conditions of a query, which selects only projects that guests see. */
export interface ProjectFilter {
  /** ISO instant */
  now: string;
  /** The categories of the projects. Only visible ones, because a project in a hidden category is hidden */
  categoryIds: readonly string[];
  /** `categoryIds` are all visible categories, so the category index would not narrow the query */
  inAllCategories?: boolean;
  featured?: boolean;
  status?: string | undefined;
  sector?: string | undefined;
  /** A text that the title contains */
  search?: string;
  /** The ids of the only projects that `search` may find; null: there is no search, or they are unknown or too many */
  candidateIds?: readonly string[] | null;
}

type ProjectQuery<Output> = SelectQueryBuilder<Tables, 'projects', Output>;

const withFilter = <Output>(
  { kind }: Database,
  query: ProjectQuery<Output>,
  filter: ProjectFilter,
  { usesCategoryIndex }: { usesCategoryIndex: boolean },
): ProjectQuery<Output> => {
  const categoryColumn = usesCategoryIndex
    ? sql.ref<string>('categoryId')
    : ignoringIndexes(kind, 'categoryId');
  let filtered = query
    .where(visible(filter.now))
    .where(sql<boolean>`${categoryColumn} in (${sql.join([...filter.categoryIds])})`);
  if (filter.featured) filtered = filtered.where('featured', '=', 1);
  if (filter.status !== undefined)
    filtered = filtered.where(sql<boolean>`${ignoringIndexes(kind, 'projectStatus')} = ${filter.status}`);
  if (filter.sector !== undefined) filtered = filtered.where(hasKey('sectorKeys', filter.sector));
  if (filter.candidateIds != null)
    filtered = filtered.where(
      filter.candidateIds.length === 0 ? sql<boolean>`1 = 0` : isOneOf(kind, '_id', filter.candidateIds),
    );
  if (filter.search) filtered = filtered.where(containsText(kind, sql`"titleKey"`, fold(filter.search)));
  return filtered;
};

/** Returns the number of projects, or `MAX_EXACT_COUNT + 1` if there are more than `MAX_EXACT_COUNT`. */
export const countProjects = async (database: Database, filter: ProjectFilter): Promise<number> => {
  if (filter.categoryIds.length === 0) return 0;
  const { db } = database;
  return countUpTo(
    database,
    withFilter(database, db.selectFrom('projects').select('_id'), filter, {
      usesCategoryIndex: filter.inAllCategories !== true && filter.candidateIds == null,
    })
      // Sorting makes the database read an index instead of the table. The index contains all columns of the filters
      // except `sectorKeys`.
      .$if(filter.candidateIds == null, (query) => query.orderBy('position').orderBy('_id')),
  );
};

/** The kind of the search entries of projects. The number determines those of the entries, so it must never change. */
export const projectSearchKind: SearchKind = { name: 'projects', number: 1 };

/** Does the same as `countProjects` for a search without other filters, by reading the search index. */
const countInSearchIndex = async (
  { db, kind }: Database,
  { now, categoryIds, search = '' }: ProjectFilter,
  tokens: QueryTokens,
): Promise<number> => {
  // `entriesMatching` returns the SQL after `from`, with its first conditions. `i` is the entry in the search index.
  const { rows } = await sql<{ count: number }>`select count(*) as "count" from (
    select 1 as "one" from ${entriesMatching(kind, projectSearchKind, tokens, 'title')} and ${publishedCondition(now, 'i')}
      and i."withinId" in (${sql.join([...categoryIds])}) and ${containsText(kind, sql`i."titleKey"`, fold(search))}
    limit ${MAX_EXACT_COUNT + 1}) as counted`.execute(db);
  return Number(rows[0]?.count);
};

/**
 * Does the same as `countProjects` for a filter with a search. Reads the search index if the candidates are unknown or
 * too many, and the filter has no other conditions. `tokens`: for each term that `readTitleTerms` returns, the words of
 * titles that contain it.
 */
export const countFound = (
  database: Database,
  filter: ProjectFilter,
  tokens: QueryTokens,
): Promise<number> => {
  const { status, sector, featured, candidateIds, categoryIds } = filter;
  if (tokens.some((words) => words.length === 0)) return Promise.resolve(0);
  const hasOtherFilters = status !== undefined || sector !== undefined || featured === true;
  // The viewer of a preview also sees the draft, which the search index does not contain.
  return candidateIds == null &&
    tokens.length > 0 &&
    !hasOtherFilters &&
    categoryIds.length > 0 &&
    previewedDraft() === undefined
    ? countInSearchIndex(database, filter, tokens)
    : countProjects(database, filter);
};

/**
 * Selects the id of the project before or after a project in their manual order, among the visible projects of its
 * category.
 */
const selectNeighbour = (now: string, side: 'previous' | 'next') => {
  const [comparison, direction] =
    side === 'previous' ? ([sql`<`, sql`desc`] as const) : ([sql`>`, sql`asc`] as const);
  return sql<string | null>`(select n."_id" from "projects" n where n."categoryId" = "projects"."categoryId"
    and (n."position", n."_id") ${comparison} ("projects"."position", "projects"."_id")
    and ${visible(now, 'n')}
    order by n."position" ${direction}, n."_id" ${direction} limit 1)`;
};

const sortColumns = {
  order: 'position',
  title: 'titleKey',
  completionDate: 'completionDate',
  publishedAt: 'publishedAt',
} as const;

type Order = Pick<ProjectListQuery, 'sort' | 'direction'>;

/** Selects the ids of the list, sorted. By completion date, projects without one count as the earliest. */
const orderedIds = (database: Database, filter: ProjectFilter, { sort, direction }: Order) => {
  const hasCandidates = filter.candidateIds != null;
  // The category index sorts the projects of a category by `position` only.
  const usesCategoryIndex = !hasCandidates && filter.inAllCategories !== true && sort === 'order';
  const column = sortColumns[sort];
  return withFilter(database, database.db.selectFrom('projects').select('_id'), filter, { usesCategoryIndex })
    .orderBy(hasCandidates ? ignoringIndexes(database.kind, column) : sql.ref(column), (order) => {
      if (sort !== 'completionDate') return direction === 'asc' ? order.asc() : order.desc();
      // Null first is the default of SQLite, and the order of the index in PostgreSQL.
      return direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast();
    })
    .orderBy('_id', direction);
};

/** A position in a sorted list, from which a query can continue without reading the rows before it. */
interface ListPosition {
  /** The value in the column by which the list is sorted */
  sortValue: string | number;
  _id: string;
}

/**
 * Returns the ids of up to `max` projects of the list, in its order. `offset` counts from the position `after`, or from
 * the beginning of the list.
 */
export const listProjectIds = async (
  database: Database,
  filter: ProjectFilter,
  { after, offset, max, ...order }: Order & { after?: ListPosition | undefined; offset: number; max: number },
): Promise<string[]> => {
  if (filter.categoryIds.length === 0) return [];
  let query = orderedIds(database, filter, order).limit(max).offset(offset);
  if (after !== undefined) {
    const comparison = order.direction === 'asc' ? sql`>` : sql`<`;
    query = query.where(
      sql<boolean>`(${sql.ref(sortColumns[order.sort])}, "_id") ${comparison} (${after.sortValue}, ${after._id})`,
    );
  }
  return (await query.execute()).map((row) => row._id);
};

/** The number of projects from one cached position to the next. */
export const PROJECTS_BETWEEN_POSITIONS = 1000;

/**
 * Returns the position of every project whose number in the list is a multiple of `PROJECTS_BETWEEN_POSITIONS`. The
 * sort column must have a value in every project.
 */
export const positionsInList = async (
  database: Database,
  filter: ProjectFilter,
  order: Order,
): Promise<ListPosition[]> => {
  const sortColumn = sql.ref<string | number>(sortColumns[order.sort]);
  const direction = sql.raw(order.direction);
  const numberedProjects = orderedIds(database, filter, order).select([
    sortColumn.as('sortValue'),
    sql<number>`row_number() over (order by ${sortColumn} ${direction}, "_id" ${direction})`.as('number'),
  ]);
  const { rows } = await sql<ListPosition>`select "sortValue", "_id" from ${numberedProjects.as('numbered')}
    where "number" % ${sql.lit(PROJECTS_BETWEEN_POSITIONS)} = 0 order by "number"`.execute(database.db);
  return rows;
};

const selectProjects = ({ db }: Database, now: string) =>
  db
    .selectFrom('projects')
    .select(['_id', 'url', 'data', 'categoryId', 'publishedAt', 'updatedAt'])
    .select([selectNeighbour(now, 'previous').as('previousId'), selectNeighbour(now, 'next').as('nextId')]);

export type ProjectRow = Awaited<ReturnType<ReturnType<typeof selectProjects>['execute']>>[number];

/** Returns those of the projects with these ids that the filter selects, in no particular order. */
export const projectRows = async (
  database: Database,
  filter: ProjectFilter,
  ids: readonly string[],
): Promise<ProjectRow[]> =>
  ids.length === 0 || filter.categoryIds.length === 0
    ? []
    : withFilter(database, selectProjects(database, filter.now), filter, { usesCategoryIndex: false })
        .where('_id', 'in', [...ids])
        .execute();

/**
 * Returns the data for the cards of those of these projects that are visible and in one of these categories, in no
 * particular order.
 */
export const projectCardRows = async (
  { db, kind }: Database,
  now: string,
  categoryIds: readonly string[],
  ids: readonly string[],
) =>
  ids.length === 0 || categoryIds.length === 0
    ? []
    : db
        .selectFrom('projects')
        .select(['_id', 'title', 'url', 'categoryId', 'data'])
        .where('_id', 'in', [...ids])
        .where(ignoringIndexes(kind, 'categoryId'), 'in', [...categoryIds])
        .where(visible(now))
        .execute();

/**
 * Returns the fields of these projects as editors entered them, whether guests see them or not, in no particular order.
 */
export const enteredFieldsOfProjects = async ({ db }: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('projects')
        .select(['_id', 'data'])
        .where('_id', 'in', [...ids])
        .execute();

/**
 * Returns each value of `sectorKeys` (a combination of sectors) once, the most common first, with the number of projects
 * that have it and the id of the oldest of them. The database reads only an index.
 */
export const distinctSectorKeys = async (database: Database, filter: ProjectFilter) =>
  filter.categoryIds.length === 0
    ? []
    : withFilter(database, database.db.selectFrom('projects'), filter, { usesCategoryIndex: false })
        .select((eb) => ['sectorKeys', eb.fn.min('_id').as('oldestId'), eb.fn.countAll<number>().as('count')])
        .where('sectorKeys', '>', '')
        .groupBy('sectorKeys')
        .orderBy('count', 'desc')
        .orderBy('oldestId')
        .execute();

/** Returns the number of projects, without the limit of `countProjects`. */
export const countAllProjects = async (database: Database, filter: ProjectFilter): Promise<number> => {
  if (filter.categoryIds.length === 0) return 0;
  const matchingProjects = orderedIds(database, filter, { sort: 'order', direction: 'asc' });
  const { count } = await database.db
    .selectFrom(matchingProjects.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Returns the columns of these projects from which the sitemap is made, in no particular order. */
export const projectSitemapRows = async ({ db }: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('projects')
        .select(['_id', 'url', 'categoryId', 'updatedAt', 'data'])
        .where('_id', 'in', [...ids])
        .execute();
