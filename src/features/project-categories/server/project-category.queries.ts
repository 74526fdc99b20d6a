import { sql } from 'kysely';
import { visible } from '#platform/content/visible.ts';
import { countAtMost } from '#platform/db/count.ts';
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

/** Counts the visible projects of each category. */
export const visibleProjectCounts = ({ db }: Database, now: string) =>
  db
    .selectFrom('projects')
    .select((eb) => ['categoryId', eb.fn.countAll<number>().as('count')])
    .where(visible(now))
    .groupBy('categoryId')
    .execute();

/**
 * Returns the newest visible project of each category: latest completion first, then admin order. The subquery is answered
 * from an index alone; full records are read only for its results.
 */
export const latestProjects = ({ db }: Database, now: string) =>
  db
    .selectFrom('projects')
    .select(['title', 'url', 'data', 'categoryId', 'completionDate', 'position'])
    .where('_id', 'in', (eb) =>
      eb
        .selectFrom('projectCategories')
        .select((category) =>
          category
            .selectFrom('projects as newest')
            .select('newest._id')
            .whereRef('newest.categoryId', '=', 'projectCategories._id')
            .where(visible(now, 'newest'))
            .orderBy(sql`coalesce("newest"."completionDate", '0000')`, 'desc')
            .orderBy('newest.position')
            .limit(1)
            .as('_id'),
        ),
    )
    .execute();
