import { done } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { inEnglish } from '#platform/messages/in-english.ts';
import { api as m } from '../messages/en-GB.ts';
import { MAX_SUGGESTIONS, SearchQuery, SearchResults, Suggestions, SuggestQuery } from '../schema.ts';
import type { Search } from './search.service.ts';

export const searchRoutes = (search: Search): Route[] => [
  route({
    method: 'GET',
    path: '/api/guest/search',
    access: 'public',
    summary: m.search,
    query: SearchQuery,
    answer: SearchResults,
    handle: async ({ query }) => done(await search.find(query)),
  }),
  route({
    method: 'GET',
    path: '/api/guest/search/suggest',
    access: 'public',
    summary: inEnglish(m.suggest, { max: MAX_SUGGESTIONS }),
    query: SuggestQuery,
    answer: Suggestions,
    handle: async ({ query }) => done(await search.suggest(query.search)),
  }),
];
