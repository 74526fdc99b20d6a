/** What a guest may see, as a condition of the query: permission narrows what is fetched, it never filters afterwards. */
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { ContentTableName, Tables } from '#server/db/tables.ts';

/** Outside the bin, begun and not ended at `now` (ISO). Use: `.where(live(now))`. */
export const live =
  (now: string) =>
  (
    eb: ExpressionBuilder<Pick<Tables, ContentTableName>, ContentTableName>,
  ): ExpressionWrapper<Pick<Tables, ContentTableName>, ContentTableName, SqlBool> =>
    eb.and([
      eb('deletedAt', 'is', null),
      eb('liveFrom', '<=', now),
      eb.or([eb('liveUntil', 'is', null), eb('liveUntil', '>', now)]),
    ]);
