import { done } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { SearchQuery, SearchResults, Suggestions, SuggestQuery } from '../schema.ts';
import type { Search } from './search.service.ts';

export const searchRoutes = (search: Search): Route[] => [
  route({
    method: 'GET',
    path: '/api/guest/search',
    access: 'public',
    summary:
      'Everything a guest may see that has these words, in groups and as a list; one mistyped letter a word is forgiven',
    query: SearchQuery,
    answer: SearchResults,
    handle: async ({ query }) => done(await search.find(query)),
  }),
  route({
    method: 'GET',
    path: '/api/guest/search/suggest',
    access: 'public',
    summary: 'At most eight titles for what somebody has begun to type',
    query: SuggestQuery,
    answer: Suggestions,
    handle: async ({ query }) => done(await search.suggest(query.search)),
  }),
];
