/** Defines the query and the answer that all lists share. */
import { z } from 'zod';
import { fill, translated } from '#platform/messages/translated.ts';
import { queryErrors } from './messages/en-GB.ts';
import { MAX_SEARCH_LENGTH } from './values/limits.ts';

const m = translated(queryErrors);

const MAX_PAGE = 1_000_000;
/** Up to this number `total` is exact; beyond it the answer sets `totalCapped`. */
export const MAX_EXACT_COUNT = 10_000;

/** A whole number in a query string; both bounds are inclusive. */
export const integerParameter = (name: string, min: number, max: number) => {
  const range = { error: () => fill(m.outOfRange, { name, min: String(min), max: String(max) }) };
  return z.coerce.number(range).int(range).min(min, range).max(max, range);
};

/** One option of a closed list in a query string. */
export const choiceParameter = <const Values extends readonly [string, ...string[]]>(
  name: string,
  values: Values,
) => z.enum(values, { error: () => fill(m.unknownValue, { name, values: values.join(', ') }) });

/** The query of a list. Options: its sort keys, the default key and direction, and the default length of a page. */
export const listQuery = <const Sorts extends readonly [string, ...string[]]>(options: {
  sorts: Sorts;
  sort: NoInfer<Sorts[number]>;
  direction: 'asc' | 'desc';
  max?: number;
}) => ({
  page: integerParameter('page', 1, MAX_PAGE).default(1),
  max: integerParameter('max', 1, 100).default(options.max ?? 20),
  sort: choiceParameter('sort', options.sorts).default(options.sort as never) as z.ZodType<Sorts[number]>,
  direction: z.enum(['asc', 'desc'], { error: () => m.direction }).default(options.direction),
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH_LENGTH, { error: () => fill(m.searchTooLong, { max: MAX_SEARCH_LENGTH.toString() }) })
    .default(''),
});

export type ListQuery = {
  page: number;
  max: number;
  sort: string;
  direction: 'asc' | 'desc';
  search: string;
};

/** The answer of every list. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    totalCapped: z.literal(true).optional(),
    page: z.int(),
    pages: z.int(),
    max: z.int(),
    sort: z.string(),
    direction: z.enum(['asc', 'desc']),
    search: z.string(),
  });
export type ListOf<Item> = {
  items: Item[];
  total: number;
  totalCapped?: true;
  page: number;
  pages: number;
  max: number;
  sort: string;
  direction: 'asc' | 'desc';
  search: string;
};
