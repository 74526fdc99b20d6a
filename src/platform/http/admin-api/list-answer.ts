import { type ListOf, type ListQuery, MAX_EXACT_COUNT } from '#platform/schema/lists.ts';

/**
 * Returns the answer of a list: one page of `items`, and the total. `matchCount`: the number of matches, exact up to
 * `MAX_EXACT_COUNT`; any larger number means that there are more.
 */
export const listAnswer = <Item>(
  query: ListQuery,
  { items, matchCount }: { items: Item[]; matchCount: number },
): ListOf<Item> => {
  const total = Math.min(matchCount, MAX_EXACT_COUNT);
  return {
    items,
    total,
    ...(matchCount > MAX_EXACT_COUNT ? { totalCapped: true as const } : {}),
    page: query.page,
    pages: Math.max(1, Math.ceil(total / query.max)),
    max: query.max,
    sort: query.sort,
    direction: query.direction,
    search: query.search,
  };
};
