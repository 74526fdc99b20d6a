/** What the address of the search says, and how such an address is made. */

import type { SearchParams } from '#web/data/queries.ts';
import { pageNumber } from '#web/data/screen.ts';
import { SEARCH_PATH } from '../address.ts';
import type { SearchItem, SearchType } from '../schema.ts';

/** What is found, by kind, in the order of the page; the words people read. */
export const KINDS: Readonly<Record<SearchType, string>> = {
  projects: 'Projects',
  tenders: 'Tenders',
  documents: 'Documents',
  staff: 'People',
  letters: 'Letters',
  posts: 'News',
  pages: 'Pages',
};
export const kinds = Object.keys(KINDS) as SearchType[];

/** One of them, as it stands beside a suggestion. */
export const KIND_OF_ONE: Readonly<Record<SearchItem['type'], string>> = {
  projects: 'Project',
  tenders: 'Tender',
  documents: 'Document',
  staff: 'Person',
  letters: 'Letter',
  posts: 'News',
  pages: 'Page',
};

/** The server reads no more than this of what was typed. */
export const LONGEST = 200;

export interface SearchChoice {
  /** As typed, without spaces at its ends */
  q: string;
  type: SearchType | '';
  page: number;
}

/** An address is somebody's typing: what is not understood counts as not said. */
export const choiceOf = (url: URL): SearchChoice => {
  const q = (url.searchParams.get('q') ?? '').trim();
  const type = kinds.find((kind) => kind === url.searchParams.get('type')) ?? '';
  return { q, type, page: type === '' ? 1 : pageNumber(url) };
};

/** True when there is something to ask for. */
export const isAsked = ({ q }: SearchChoice): boolean => q !== '' && q.length <= LONGEST;

/** The one address of a choice: what is the default is left out. */
export const addressOf = ({ q, type, page }: SearchChoice): string => {
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (type !== '') search.set('type', type);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query === '' ? SEARCH_PATH : `${SEARCH_PATH}?${query}`;
};

/** What the call takes; `max`: how many a page shows. */
export const callParams = ({ q, type, page }: SearchChoice, max: number): SearchParams => ({
  search: q,
  max,
  page,
  ...(type === '' ? {} : { type }),
});
