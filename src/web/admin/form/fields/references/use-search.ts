/** Searches while typing; returns only the latest search's results. */
import { useEffect, useState } from 'react';
import { type AdminRecord, callList } from '../../../data/resource-calls.ts';

/** The pause in typing before a search, in milliseconds. */
const TYPING_PAUSE = 200;
const MAX_RESULTS = 12;

export interface SearchResult {
  _id: string;
  title: string;
  /** Shown next to the title, where titles are ambiguous */
  note?: string;
}
export type SearchFunction<Found extends SearchResult> = (
  typed: string,
  signal: AbortSignal,
) => Promise<readonly Found[]>;

interface SearchState<Found extends SearchResult> {
  state: 'waiting' | 'found' | 'failed';
  items: readonly Found[];
}

/** Returns a function that finds records of a resource by title. */
export const recordSearchOf =
  (resource: string): SearchFunction<AdminRecord> =>
  async (typed, signal) => {
    const query = new URLSearchParams({
      search: typed.trim(),
      max: String(MAX_RESULTS),
      sort: 'title',
      direction: 'asc',
    });
    return (await callList<AdminRecord>(`/api/admin/${resource}?${query}`, signal)).items;
  };

/** Returns the state and the results of the search for what is typed. `find`: null while there is nothing to search for. */
export function useSearch<Found extends SearchResult>(
  find: SearchFunction<Found> | null,
  typed: string,
): SearchState<Found> {
  const [searchState, setSearchState] = useState<SearchState<Found>>({ state: 'waiting', items: [] });
  useEffect(() => {
    if (find === null) return;
    const abortController = new AbortController();
    setSearchState(({ items }) => ({ state: 'waiting', items }));
    const timer = setTimeout(
      () =>
        find(typed, abortController.signal).then(
          (items) => setSearchState({ state: 'found', items }),
          () => {
            if (!abortController.signal.aborted) setSearchState({ state: 'failed', items: [] });
          },
        ),
      typed === '' ? 0 : TYPING_PAUSE,
    );
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [find, typed]);
  return searchState;
}
