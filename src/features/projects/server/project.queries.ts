import { type SelectQueryBuilder, sql } from 'kysely';
import { visible } from '#platform/content/visible.ts';
import { countUpTo } from '#platform/db/count.ts';
import { containsText, ignoringIndexes, likePattern } from '#platform/db/dialect.ts';
import { fold } from '#platform/db/fold.ts';
import { onPage } from '#platform/db/on-page.ts';
import type { Database } from '#platform/db/open.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { ProjectListQuery } from '../schema.ts';

/** Filter for the projects that guests see; `categoryIds` are the categories that a guest may see. */
export interface ProjectFilter {
  now: string;
  categoryIds: readonly string[];
  /** `categoryIds` are all visible categories, so the category index would not narrow the query */
  inAllCategories?: boolean;
  featured?: boolean;
  status?: string | undefined;
  sector?: string | undefined;
  search?: string;
}

/** Encodes a list in one column that LIKE can search: `|offices|retail|`. */
export const sectorKeys = (sectors: readonly string[]): string =>
  sectors.length === 0 ? '' : `|${sectors.map(fold).join('|')}|`;

type ProjectQuery<Output> = SelectQueryBuilder<Tables, 'projects', Output>;

const withFilter = <Output>(
  { kind }: Database,
  query: ProjectQuery<Output>,
  filter: ProjectFilter,
  { byCategoryIndex }: { byCategoryIndex: boolean },
): ProjectQuery<Output> => {
  const category = byCategoryIndex ? sql.ref<string>('categoryId') : ignoringIndexes(kind, 'categoryId');
  let filtered = query
    .where(visible(filter.now))
    .where(sql<boolean>`${category} in (${sql.join([...filter.categoryIds])})`);
  if (filter.featured) filtered = filtered.where('featured', '=', 1);
  if (filter.status !== undefined) filtered = filtered.where('projectStatus', '=', filter.status);
  if (filter.sector !== undefined)
    filtered = filtered.where(
      sql<boolean>`"sectorKeys" like ${likePattern(sectorKeys([filter.sector]))} escape '\\'`,
    );
  if (filter.search) filtered = filtered.where(containsText(kind, sql`"titleKey"`, fold(filter.search)));
  return filtered;
};

export const countProjects = async (database: Database, filter: ProjectFilter): Promise<number> => {
  if (filter.categoryIds.length === 0) return 0;
  const { db } = database;
  return countUpTo(
    database,
    withFilter(database, db.selectFrom('projects').select('_id'), filter, {
      byCategoryIndex: filter.inAllCategories !== true,
    })
      // Sorting makes the database count along the index that contains all filtered columns.
      .orderBy('position')
      .orderBy('_id'),
  );
};

/** Selects the id of a project's neighbour on one side, in the admin's order, among the category's visible projects. */
const neighbour = (now: string, side: 'previous' | 'next') => {
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

/** Returns the ids of one page of the list, in its order: the records are fetched or cached by id. */
export const listProjectIds = async (
  database: Database,
  filter: ProjectFilter,
  { page, max, sort, direction }: Pick<ProjectListQuery, 'page' | 'max' | 'sort' | 'direction'>,
): Promise<string[]> => {
  if (filter.categoryIds.length === 0) return [];
  // Uses the category index, which is sorted by admin order only.
  const byCategoryIndex = filter.inAllCategories !== true && sort === 'order';
  const rows = await withFilter(database, database.db.selectFrom('projects').select('_id'), filter, {
    byCategoryIndex,
  })
    .orderBy(sortColumns[sort], direction)
    .orderBy('_id', direction)
    .$call(onPage({ page, max }))
    .execute();
  return rows.map((row) => row._id);
};

const selectProjects = ({ db }: Database, now: string) =>
  db
    .selectFrom('projects')
    .select(['_id', 'url', 'data', 'categoryId', 'publishedAt', 'updatedAt'])
    .select([neighbour(now, 'previous').as('previousId'), neighbour(now, 'next').as('nextId')]);

export type ProjectRow = Awaited<ReturnType<ReturnType<typeof selectProjects>['execute']>>[number];

/** Returns those of these projects that a guest may see, in no particular order. */
export const projectRows = async (
  database: Database,
  filter: ProjectFilter,
  ids: readonly string[],
): Promise<ProjectRow[]> =>
  ids.length === 0 || filter.categoryIds.length === 0
    ? []
    : withFilter(database, selectProjects(database, filter.now), filter, { byCategoryIndex: false })
        .where('_id', 'in', [...ids])
        .execute();

/** Returns title, address and pictures of these projects, for links between them, in no particular order. */
export const projectCards = async (
  { db }: Database,
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
        .where('categoryId', 'in', [...categoryIds])
        .where(visible(now))
        .execute();

/** Returns what editors entered about these projects, whether guests see them or not, by id. */
export const projectsAsEntered = async ({ db }: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('projects')
        .select(['_id', 'data'])
        .where('_id', 'in', [...ids])
        .execute();

/**
 * Returns the letters linked to projects in either direction: the project refers to them, or they refer to the project. Only those a
 * guest may see.
 */
export const lettersOfProjects = async ({ db }: Database, now: string, projectIds: readonly string[]) => {
  if (projectIds.length === 0) return [];
  const linkedByProject = await db
    .selectFrom('contentLinks')
    .select(['fromId as projectId', 'toId as letterId'])
    .where('fromType', '=', 'project')
    .where('field', '=', 'letters')
    .where('fromId', 'in', [...projectIds])
    .orderBy('position')
    .execute();
  const linkedByLetter = await db
    .selectFrom('letters')
    .select(['projectId', '_id as letterId'])
    .where('projectId', 'in', [...projectIds])
    .where('deletedAt', 'is', null)
    .orderBy('letterDate', 'desc')
    .execute();
  const links = [...linkedByProject, ...linkedByLetter];
  if (links.length === 0) return [];
  const letters = await db
    .selectFrom('letters')
    .select(['_id', 'url', 'title', 'data'])
    .where('_id', 'in', [...new Set(links.map((link) => link.letterId))])
    .where(visible(now))
    .execute();
  const byId = new Map(letters.map((letter) => [letter._id, letter]));
  return links.flatMap(({ projectId, letterId }) => {
    const letter = byId.get(letterId);
    return letter && projectId !== null ? [{ projectId, letter }] : [];
  });
};

export type LinkedLetter = Awaited<ReturnType<typeof lettersOfProjects>>[number]['letter'];

/**
 * Returns the people linked to projects in either direction: the project refers to them, or they refer to the project. Only those a
 * guest may see.
 */
export const staffOfProjects = async ({ db }: Database, now: string, projectIds: readonly string[]) => {
  if (projectIds.length === 0) return [];
  const linkedByProject = db
    .selectFrom('contentLinks')
    .select(['fromId as projectId', 'toId as staffId', 'position as place'])
    .where('fromType', '=', 'project')
    .where('field', '=', 'staff')
    .where('fromId', 'in', [...projectIds]);
  const linkedByPerson = db
    .selectFrom('contentLinks')
    // After those that the project itself lists.
    .select(['toId as projectId', 'fromId as staffId', sql<number>`1000`.as('place')])
    .where('fromType', '=', 'staff')
    .where('toType', '=', 'project')
    .where('toId', 'in', [...projectIds]);
  const links = await linkedByProject.unionAll(linkedByPerson).execute();
  if (links.length === 0) return [];
  const people = await db
    .selectFrom('staff')
    .select(['_id', 'url', 'title', 'data'])
    .where('_id', 'in', [...new Set(links.map((link) => link.staffId))])
    .where(visible(now))
    .execute();
  const byId = new Map(people.map((person) => [person._id, person]));
  return links
    .sort((one, other) => one.place - other.place)
    .flatMap(({ projectId, staffId }) => {
      const person = byId.get(staffId);
      return person ? [{ projectId, person }] : [];
    });
};

export const visibleProjectAddresses = (
  { db }: Database,
  now: string,
  categoryIds: readonly string[],
  limit: number,
) =>
  categoryIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('projects')
        .select(['_id', 'url', 'categoryId', 'updatedAt', 'data'])
        .where('categoryId', 'in', [...categoryIds])
        .where(visible(now))
        .orderBy('position')
        .limit(limit)
        .execute();
