import { sql } from 'kysely';
import { visible } from '#platform/content/visible.ts';
import { ignoringIndexes } from '#platform/db/dialect.ts';
import { countAtMost } from '#platform/db/lists/count.ts';
import type { Database } from '#platform/db/open.ts';

/** Returns the `_id`s of the subcategories of a category outside the bin, drafts included. */
export const childrenOf = (_id: string, { db }: Database) =>
  db
    .selectFrom('projectCategories')
    .select('_id')
    .where('parentId', '=', _id)
    .where('deletedAt', 'is', null)
    .execute();

/** Counts the projects of a category outside the bin, drafts included, up to `MAX_EXACT_COUNT`. */
export const countProjects = (_id: string, database: Database): Promise<number> =>
  countAtMost(
    database,
    database.db
      .selectFrom('projects')
      .select('_id')
      .where('categoryId', '=', _id)
      .where('deletedAt', 'is', null),
  );

/** Returns the published categories, including those inside a category that is not published, in their manual order. */
export const publishedCategories = ({ db }: Database, now: string) =>
  db
    .selectFrom('projectCategories')
    .select(['_id', 'url', 'title', 'data', 'parentId', 'visible', 'publishedAt', 'updatedAt'])
    .where(visible(now))
    .orderBy('position')
    .orderBy('_id')
    .execute();

/**
 * Returns the number of visible projects directly in each category, and their latest completion (`2024-07`). The
 * database reads them from an index alone.
 */
export const visibleProjectCounts = ({ db }: Database, now: string) =>
  db
    .selectFrom('projects')
    .select((eb) => [
      'categoryId',
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('completionDate').as('latest'),
    ])
    .where(visible(now))
    .groupBy('categoryId')
    .execute();

interface CountedCategory {
  categoryId: string;
  /** The month of the latest completion of its projects; null: none has a date */
  latest: string | null;
}

const latestProject = ({ db, kind }: Database, now: string, { categoryId, latest }: CountedCategory) =>
  db
    .selectFrom('projects')
    .select(['title', 'url', 'data', 'categoryId', 'completionDate', 'position'])
    .where(visible(now))
    .$if(latest === null, (query) => query.where('categoryId', '=', categoryId))
    .$if(latest !== null, (query) =>
      query
        .where('completionDate', '=', latest)
        // Finds the projects by their date: fewer share a date than a category.
        .where(sql<boolean>`${ignoringIndexes(kind, 'categoryId')} = ${categoryId}`),
    )
    .orderBy('position')
    .limit(1);

/** The number of categories in one statement, each with its own `select`; SQLite allows 500 of them. */
const MAX_IN_STATEMENT = 100;

/**
 * Returns one visible project of each category: the one completed last. Of several with this date, or if none has a
 * date, it is the first in the manual order.
 */
export const latestProjects = async (
  database: Database,
  now: string,
  categories: readonly CountedCategory[],
) => {
  const projects = [];
  for (let from = 0; from < categories.length; from += MAX_IN_STATEMENT) {
    const [firstQuery, ...otherQueries] = categories
      .slice(from, from + MAX_IN_STATEMENT)
      .map((category) =>
        database.db.selectFrom(latestProject(database, now, category).as('latest')).selectAll(),
      );
    if (firstQuery !== undefined)
      projects.push(...(await otherQueries.reduce((all, one) => all.unionAll(one), firstQuery).execute()));
  }
  return projects;
};
