import { sql } from 'kysely';
import { visible } from '#platform/content/visible.ts';
import { ignoringIndexes } from '#platform/db/dialect.ts';
import { countAtMost } from '#platform/db/lists/count.ts';
import type { Database } from '#platform/db/open.ts';

/** Counts the projects of a category, drafts included, up to `MAX_EXACT_COUNT`. Leaves out projects in the bin. */
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
    .select(['_id', 'url', 'title', 'data', 'parentId', 'visible as isListed', 'publishedAt', 'updatedAt'])
    .where(visible(now))
    .orderBy('position')
    .orderBy('_id')
    .execute();

/**
 * Returns the number of visible projects directly in each category, and their latest actual or planned completion
 * (`2024-07`; null: none has a date). An index contains all columns of this query, so the database does not read the
 * table.
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
  /** The month of the latest actual or planned completion of its projects; null: none has a date */
  latest: string | null;
}

const latestProjectQuery = ({ db, kind }: Database, now: string, { categoryId, latest }: CountedCategory) =>
  db
    .selectFrom('projects')
    .select(['title', 'url', 'data', 'categoryId', 'completionDate', 'position'])
    .where(visible(now))
    .$if(latest === null, (query) => query.where('categoryId', '=', categoryId))
    .$if(latest !== null, (query) =>
      query
        .where('completionDate', '=', latest)
        // Makes the database find the projects by their date, because fewer projects share a date than a category.
        .where(sql<boolean>`${ignoringIndexes(kind, 'categoryId')} = ${categoryId}`),
    )
    .orderBy('position')
    .limit(1);

/** The most categories in one statement, which has a `select` for each; SQLite allows 500 of them. */
const MAX_IN_STATEMENT = 100;

/**
 * Returns one visible project of each category: the one with the latest actual or planned completion. Of several with
 * this date, or if none has a date, it is the first in the manual order.
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
        database.db.selectFrom(latestProjectQuery(database, now, category).as('latest')).selectAll(),
      );
    if (firstQuery !== undefined)
      projects.push(...(await otherQueries.reduce((all, one) => all.unionAll(one), firstQuery).execute()));
  }
  return projects;
};
