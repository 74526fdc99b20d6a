/** Searches while typing; returns only the latest search's results. */
import { useEffect, useState } from 'react';
import { type AdminRecord, callList } from '../../data/resource-calls.ts';

/** The pause in typing before a search, in milliseconds. */
const PAUSE = 200;
const MOST = 12;

export interface Findable {
  _id: string;
  title: string;
  /** Shown next to the title, where titles are ambiguous */
  note?: string;
}
export type Finder<Found extends Findable> = (
  words: string,
  signal: AbortSignal,
) => Promise<readonly Found[]>;

export interface Finding<Found extends Findable> {
  state: 'waiting' | 'found' | 'failed';
  items: readonly Found[];
}

/** Finds records of a resource by title. */
export const recordsOf =
  (resource: string): Finder<AdminRecord> =>
  async (words, signal) => {
    const query = new URLSearchParams({
      search: words.trim(),
      max: String(MOST),
      sort: 'title',
      direction: 'asc',
    });
    return (await callList<AdminRecord>(`/api/admin/${resource}?${query}`, signal)).items;
  };

/** `find`: null while there is nothing to search for. */
export function useFinding<Found extends Findable>(
  find: Finder<Found> | null,
  words: string,
): Finding<Found> {
  const [found, setFound] = useState<Finding<Found>>({ state: 'waiting', items: [] });
  useEffect(() => {
    if (find === null) return;
    const stop = new AbortController();
    setFound(({ items }) => ({ state: 'waiting', items }));
    const timer = setTimeout(
      () =>
        find(words, stop.signal).then(
          (items) => setFound({ state: 'found', items }),
          () => {
            if (!stop.signal.aborted) setFound({ state: 'failed', items: [] });
          },
        ),
      words === '' ? 0 : PAUSE,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [find, words]);
  return found;
}
