/** What a guest may see, as a condition of the query: permission narrows what is fetched, it never filters afterwards. */
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { ContentTableName, Tables } from '#platform/db/tables.ts';
import { draftInView } from './previewed-draft.ts';

/** Outside the bin, begun and not ended at `now` (ISO), or just being looked at by its editor. Use: `.where(live(now))`. */
export const live =
  (now: string) =>
  (
    eb: ExpressionBuilder<Pick<Tables, ContentTableName>, ContentTableName>,
  ): ExpressionWrapper<Pick<Tables, ContentTableName>, ContentTableName, SqlBool> => {
    const began = eb.and([
      eb('liveFrom', '<=', now),
      eb.or([eb('liveUntil', 'is', null), eb('liveUntil', '>', now)]),
    ]);
    const draft = draftInView();
    return eb.and([
      eb('deletedAt', 'is', null),
      ...(draft === undefined ? [began] : [eb.or([began, eb('_id', '=', draft._id)])]),
    ]);
  };
