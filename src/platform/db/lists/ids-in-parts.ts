import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../open.ts';
import type { Tables } from '../tables.ts';

/** A sorted query for ids, without a limit. */
// biome-ignore lint/suspicious/noExplicitAny: the parts of a list may select from different tables
type Part = SelectQueryBuilder<Tables, any, { _id: string }>;

/**
 * Returns one page of the ids of a list that consists of several parts, one after the other. Use it if each part can be
 * read in the order of an index but the complete list would have to be sorted.
 */
export const idsInParts = async (
  { db }: Database,
  parts: readonly Part[],
  { page, max }: { page: number; max: number },
): Promise<string[]> => {
  const ids: string[] = [];
  let toSkip = (page - 1) * max;
  for (const [index, part] of parts.entries()) {
    if (ids.length === max) break;
    const rows = await part
      .limit(max - ids.length)
      .offset(toSkip)
      .execute();
    ids.push(...rows.map(({ _id }) => _id));
    if (rows.length > 0) toSkip = 0;
    else if (toSkip > 0 && index < parts.length - 1) {
      const { count } = await db
        .selectFrom(part.clearOrderBy().as('counted'))
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      toSkip -= Number(count);
    }
  }
  return ids;
};
