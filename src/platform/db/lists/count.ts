import type { SelectQueryBuilder } from 'kysely';
import { MAX_EXACT_COUNT } from '#platform/schema/lists.ts';
import type { Database } from '../open.ts';
import type { Tables } from '../tables.ts';

/** Returns the number of rows of a query, or `MAX_EXACT_COUNT + 1` if there are more, so that counting stays quick. */
export const countUpTo = async <Sources extends Tables, Names extends keyof Sources, Row>(
  { db }: Database,
  query: SelectQueryBuilder<Sources, Names, Row>,
): Promise<number> => {
  const { count } = await db
    .selectFrom(query.limit(MAX_EXACT_COUNT + 1).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Returns the number of rows of a query, but at most `MAX_EXACT_COUNT`, which means that number or more. */
export const countAtMost = async <Sources extends Tables, Names extends keyof Sources, Row>(
  database: Database,
  query: SelectQueryBuilder<Sources, Names, Row>,
): Promise<number> => Math.min(await countUpTo(database, query), MAX_EXACT_COUNT);
