/** Reads and writes the parameters in the address of the search. */

import { MAX_SEARCH_LENGTH } from '#platform/schema/values/limits.ts';
import { pageNumber } from '#web/data/screen.ts';
import { SEARCH_PATH } from '../address.ts';
import type { SearchType } from '../schema.ts';
import type { SearchParams } from './queries.ts';

/** The types of results in the order of the tabs. */
export const RESULT_TYPES: readonly SearchType[] = [
  'projects',
  'tenders',
  'documents',
  'staff',
  'letters',
  'posts',
  'pages',
];

export interface SearchChoice {
  /** The trimmed search text */
  q: string;
  /** Empty: all types */
  type: SearchType | '';
  /** The page in the list of one type; 1 if `type` is empty, because the first results of all types are on one page */
  page: number;
}

/** Returns the choice in an address. Replaces invalid values with the defaults, because visitors edit addresses. */
export const choiceOf = (url: URL): SearchChoice => {
  const q = (url.searchParams.get('q') ?? '').trim();
  const type = RESULT_TYPES.find((one) => one === url.searchParams.get('type')) ?? '';
  return { q, type, page: type === '' ? 1 : pageNumber(url) };
};

/** Returns whether the server accepts the search text: it is neither empty nor too long. */
export const canSearch = ({ q }: SearchChoice): boolean => q !== '' && q.length <= MAX_SEARCH_LENGTH;

/** Returns the canonical address of a choice, without parameters that have their default value. */
export const addressOf = ({ q, type, page }: SearchChoice): string => {
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (type !== '') search.set('type', type);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query === '' ? SEARCH_PATH : `${SEARCH_PATH}?${query}`;
};

/** Returns the parameters of the API call. `max`: the number of results on a page. */
export const callParams = ({ q, type, page }: SearchChoice, max: number): SearchParams => ({
  search: q,
  max,
  page,
  ...(type === '' ? {} : { type }),
});
