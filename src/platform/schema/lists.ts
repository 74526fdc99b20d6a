/** The shared query and answer of every list. */
import { z } from 'zod';

const MAX_PAGE = 1_000_000;
/** Up to this number `total` is exact; beyond it the answer sets `totalCapped`. */
export const MAX_EXACT_COUNT = 10_000;

const integerParameter = (label: string, min: number, max: number) =>
  z.coerce
    .number({ error: `${label} must be a number from ${min} to ${max}` })
    .int(`${label} must be a number from ${min} to ${max}`)
    .min(min, `${label} must be a number from ${min} to ${max}`)
    .max(max, `${label} must be a number from ${min} to ${max}`);

/** The query of a list: its sort keys and the default one. */
export const listQuery = <const Sorts extends readonly [string, ...string[]]>(options: {
  sorts: Sorts;
  sort: NoInfer<Sorts[number]>;
  direction: 'asc' | 'desc';
  max?: number;
}) => ({
  page: integerParameter('page', 1, MAX_PAGE).default(1),
  max: integerParameter('max', 1, 100).default(options.max ?? 20),
  sort: z
    .enum(options.sorts, { error: `sort must be one of ${options.sorts.join(', ')}` })
    .default(options.sort as never) as z.ZodType<Sorts[number]>,
  direction: z.enum(['asc', 'desc'], { error: 'direction must be asc or desc' }).default(options.direction),
  search: z.string().trim().max(200, 'search must be 200 characters or less').default(''),
});

export type ListQuery = {
  page: number;
  max: number;
  sort: string;
  direction: 'asc' | 'desc';
  search: string;
};

/** The envelope of every list. */
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
