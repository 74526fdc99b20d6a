import type { SelectQueryBuilder } from 'kysely';

/** Limits a query to one page of `max` rows; the first page is 1. Use: `.$call(onPage({ page, max }))`. */
export const onPage =
  ({ page, max }: { page: number; max: number }) =>
  <Sources, Names extends keyof Sources, Row>(
    query: SelectQueryBuilder<Sources, Names, Row>,
  ): SelectQueryBuilder<Sources, Names, Row> =>
    query.limit(max).offset((page - 1) * max);
