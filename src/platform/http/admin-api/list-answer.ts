import { type ListOf, type ListQuery, MAX_EXACT_COUNT } from '#platform/schema/lists.ts';

/** Returns the number of pages of a list with `max` records on each; an empty list has one. */
export const pageCount = (total: number, max: number): number => Math.max(1, Math.ceil(total / max));

/**
 * Returns the total and the number of pages. `matchCount`: the number of matches, exact up to `MAX_EXACT_COUNT`; any
 * larger number means that there are more.
 */
export const pagingOf = (
  { page, max }: { page: number; max: number },
  matchCount: number,
): Pick<ListOf<unknown>, 'total' | 'totalCapped' | 'page' | 'pages' | 'max'> => {
  const total = Math.min(matchCount, MAX_EXACT_COUNT);
  return {
    total,
    ...(matchCount > MAX_EXACT_COUNT ? { totalCapped: true as const } : {}),
    page,
    pages: pageCount(total, max),
    max,
  };
};

/**
 * Returns the answer of a list: one page of `items`, and the total. `matchCount` is as in `pagingOf`.
 */
export const listAnswer = <Item>(
  query: ListQuery,
  { items, matchCount }: { items: Item[]; matchCount: number },
): ListOf<Item> => ({
  items,
  ...pagingOf(query, matchCount),
  sort: query.sort,
  direction: query.direction,
  search: query.search,
});
