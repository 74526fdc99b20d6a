/** Reads and writes the parameters in the address of the tender list. */

import { TRADE_KEYS, type TradeKey } from '#features/trades/trade-keys.ts';
import type { TenderListParams } from '#web/data/queries.ts';
import { pageNumber } from '#web/data/screen.ts';
import { TENDERS_PATH } from '../../address.ts';
import { mainCategoryLabels } from '../../schema/labels.ts';
import type { Phase } from '../phases.ts';
import { PHASE_WORDS } from '../tender-words.ts';

/** The orders a visitor can choose; the first is the company's own, the default in the address. */
export const SORTS = [
  { value: 'phase', label: 'Closes first', direction: 'asc' },
  { value: 'publishedAt', label: 'Newest first', direction: 'desc' },
  { value: 'title', label: 'A to Z', direction: 'asc' },
  { value: 'reference', label: 'Reference', direction: 'asc' },
] as const;
type Sort = (typeof SORTS)[number]['value'];

/** The phases with a tab of their own; `closing_soon` is part of open. */
export const PHASE_TABS = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'closed', label: 'Under evaluation' },
  { value: 'awarded', label: 'Awarded' },
  { value: 'unsuccessful', label: 'No award' },
  { value: 'cancelled', label: 'Cancelled' },
] as const satisfies readonly { value: Phase | ''; label: string }[];

export interface ListChoice {
  page: number;
  search: string;
  phase: Phase | '';
  trade: TradeKey | '';
  category: keyof typeof mainCategoryLabels | '';
  sort: Sort;
}

const FILTERS = ['search', 'phase', 'trade', 'category'] as const;

const oneOf = <Known extends string>(known: Record<Known, unknown>, value: string): Known | '' =>
  Object.hasOwn(known, value) ? (value as Known) : '';

/** Visitors edit addresses, so invalid values are ignored. */
export const choiceOf = (url: URL): ListChoice => {
  const said = (name: string, longest: number): string =>
    (url.searchParams.get(name) ?? '').trim().slice(0, longest);
  return {
    page: pageNumber(url),
    search: said('search', 200),
    phase: oneOf(PHASE_WORDS, said('phase', 20)),
    trade: TRADE_KEYS.find((key) => key === said('trade', 40)) ?? '',
    category: oneOf(mainCategoryLabels, said('category', 20)),
    sort: (SORTS.find(({ value }) => value === said('sort', 20)) ?? SORTS[0]).value,
  };
};

/** True if filters are active. */
export const isNarrowed = (choice: ListChoice): boolean => FILTERS.some((name) => choice[name] !== '');

/** Returns the canonical address of a choice, without defaults. */
export const addressOf = (choice: ListChoice): string => {
  const search = new URLSearchParams();
  for (const name of FILTERS) if (choice[name] !== '') search.set(name, choice[name]);
  if (choice.sort !== 'phase') search.set('sort', choice.sort);
  if (choice.page > 1) search.set('page', String(choice.page));
  const query = search.toString();
  return query === '' ? TENDERS_PATH : `${TENDERS_PATH}?${query}`;
};

/** Returns the parameters of the list call; `max`: the number of tenders on a page. */
export const callParams = (
  { page, search, phase, trade, category, sort }: ListChoice,
  max: number,
): TenderListParams => {
  const direction = SORTS.find(({ value }) => value === sort)?.direction ?? 'asc';
  return {
    ...(page > 1 ? { page } : {}),
    max,
    ...(sort === 'phase' ? {} : { sort, direction }),
    ...(search === '' ? {} : { search }),
    ...(phase === '' ? {} : { phase }),
    ...(trade === '' ? {} : { trade }),
    ...(category === '' ? {} : { category }),
  };
};
