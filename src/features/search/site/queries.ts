import { type GuestQuery, guestQuery, queryString } from '#web/data/guest/guest-query.ts';
import type { SearchQuery, SearchResults, Suggestions } from '../schema.ts';

export type SearchParams = Partial<SearchQuery>;

/** Returns the call of the search. Page 1 is requested without its number. */
export const searchQuery = ({ page = 1, ...params }: SearchParams = {}): GuestQuery<SearchResults> =>
  guestQuery(`/api/guest/search${queryString({ ...params, page: page > 1 ? page : undefined })}`);

/** Returns the call of the suggestions for what a visitor is typing in the search box. */
export const suggestQuery = (search: string): GuestQuery<Suggestions> =>
  guestQuery(`/api/guest/search/suggest${queryString({ search })}`);
