import { sql } from 'kysely';
import { visible } from '#platform/content/visible.ts';
import { countAtMost } from '#platform/db/count.ts';
import { ignoringIndexes } from '#platform/db/dialect.ts';
import type { Database } from '#platform/db/open.ts';

export const childrenOf = (_id: string, { db }: Database) =>
  db
    .selectFrom('projectCategories')
    .select('_id')
    .where('parentId', '=', _id)
    .where('deletedAt', 'is', null)
    .execute();

/** Counts the projects outside the bin, drafts included. */
export const countProjects = (_id: string, database: Database): Promise<number> =>
  countAtMost(
    database,
    database.db
      .selectFrom('projects')
      .select('_id')
      .where('categoryId', '=', _id)
      .where('deletedAt', 'is', null),
  );

/** Returns every category a guest may see, in admin order. */
export const visibleCategories = ({ db }: Database, now: string) =>
  db
    .selectFrom('projectCategories')
    .select(['_id', 'url', 'title', 'data', 'parentId', 'visible', 'publishedAt', 'updatedAt'])
    .where(visible(now))
    .orderBy('position')
    .orderBy('_id')
    .execute();

/** Returns the number of visible projects of each category, and their latest completion, read from an index alone. */
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
  /** The latest completion of its projects; null: none has a date */
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
        // Few projects have the same date, many the same category.
        .where(sql<boolean>`${ignoringIndexes(kind, 'categoryId')} = ${categoryId}`),
    )
    .orderBy('position')
    .limit(1);

/** How many categories one statement asks for; SQLite allows 500. */
const MAX_IN_STATEMENT = 100;

/**
 * Returns a visible project for each category, in any order: of those with the latest completion (of all, if none has a
 * date), the first in admin order.
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
