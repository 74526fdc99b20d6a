/** The envelope in which every list is answered. */
import { COUNTED_EXACTLY, type ListOf, type ListQuery } from '#contract/lists.ts';

/** `counted`: exact up to the agreed bound, more than it beyond. */
export const listAnswer = <Item>(
  { page, max, sort, direction, search }: ListQuery,
  counted: number,
  items: Item[],
): ListOf<Item> => {
  const total = Math.min(counted, COUNTED_EXACTLY);
  return {
    items,
    total,
    ...(counted > COUNTED_EXACTLY ? { totalCapped: true as const } : {}),
    page,
    pages: Math.max(1, Math.ceil(total / max)),
    max,
    sort,
    direction,
    search,
  };
};
