/** Searches lists by a column that contains the folded text of each row (`SearchKeyColumn`). */
import { type SelectQueryBuilder, sql } from 'kysely';
import { containsText, type DatabaseKind } from '../dialect.ts';
import { fold } from '../fold.ts';

/** Returns the value of `searchKey` for the texts that a list is searched in. */
export const searchKeyOf = (texts: readonly (string | null)[]): string =>
  fold(texts.filter((text) => text !== null).join(' '));

/**
 * Limits a query to rows whose `searchKey` contains the text, whatever its case and accents. Use:
 * `.$call(matchingSearch(kind, search))`.
 */
export const matchingSearch =
  (kind: DatabaseKind, search: string) =>
  <Sources, Names extends keyof Sources, Row>(
    query: SelectQueryBuilder<Sources, Names, Row>,
  ): SelectQueryBuilder<Sources, Names, Row> =>
    search === '' ? query : query.where(containsText(kind, sql.ref('searchKey'), fold(search)));
