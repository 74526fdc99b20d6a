/** Fetches and caches the suggestions for the search box. If a call fails, the box shows no error. */

import { areas } from '#web/data/areas/areas.ts';
import { logFailure } from '#web/data/areas/log.ts';
import { errorText } from '#web/data/failures.ts';
import type { Suggestions } from '../schema.ts';
import { suggestQuery } from './queries.ts';

type Items = Suggestions['items'];

/** The suggestions, by path of the call, so that going back to an earlier text makes no call. */
const cache = new Map<string, Items>();
const MAX_CACHED = 100;

/** Returns the suggestions; null if the call was aborted or failed. */
export async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Items | null> {
  const { path, area } = suggestQuery(query);
  const cachedItems = cache.get(path);
  if (cachedItems !== undefined) return cachedItems;
  areas.dispatch({ type: 'started', area });
  try {
    const response = await fetch(path, { headers: { accept: 'application/json' }, signal });
    if (!response.ok) {
      areas.dispatch({ type: 'failed', area, error: errorText(response.status) });
      return null;
    }
    const { items } = (await response.json()) as Suggestions;
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(path, items);
    return items;
  } catch (cause) {
    if (!signal.aborted) logFailure(`GET ${path}`, cause);
    return null;
  }
}
