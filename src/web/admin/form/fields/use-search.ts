/** Records found by words, the newest question's answer only. */
import { useEffect, useState } from 'react';
import { call } from '../../providers/call.ts';
import type { OfficeRecord } from '../../providers/data-provider.ts';

/** A pause in typing. */
const PAUSE = 200;
const MOST = 12;

export type Found =
  | { state: 'waiting'; items: readonly OfficeRecord[] }
  | { state: 'found'; items: readonly OfficeRecord[] }
  | { state: 'failed'; items: readonly OfficeRecord[] };

/** `resource`: null while nothing is to be looked for. */
export function useSearch(resource: string | null, words: string): Found {
  const [found, setFound] = useState<Found>({ state: 'waiting', items: [] });
  useEffect(() => {
    if (resource === null) return;
    const stop = new AbortController();
    setFound(({ items }) => ({ state: 'waiting', items }));
    const query = new URLSearchParams({
      search: words.trim(),
      max: String(MOST),
      sort: 'title',
      direction: 'asc',
    });
    const timer = setTimeout(
      () =>
        call<{ items: OfficeRecord[] }>(`/api/admin/${resource}?${query}`, { signal: stop.signal }).then(
          ({ items }) => setFound({ state: 'found', items }),
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
  }, [resource, words]);
  return found;
}
