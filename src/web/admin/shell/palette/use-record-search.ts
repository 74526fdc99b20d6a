/** Finds records of all types that this user may open, by title; without a search text, the most recently changed ones. */
import { useEffect, useState } from 'react';
import { adminResources } from '../../../../features.admin.ts';
import { type AdminRecord, callList } from '../../data/resource-calls.ts';
import { useMay } from '../../providers/me.tsx';
import { type Choice, matchesSearch } from './local-choices.ts';
import type { PaletteTarget } from './recent.ts';

/** The pause in typing before a search, in milliseconds. */
const TYPING_PAUSE = 150;
/** The number of records shown without a search text. */
const INITIAL_RECORDS = 6;

interface Found {
  type: string;
  title: string;
  path: string;
  status: AdminRecord['status'] | null;
}

type State = 'waiting' | 'found' | 'failed';

export function useRecordSearch(
  typed: string,
  recent: readonly PaletteTarget[],
): { state: State; items: Choice[]; retry: () => void } {
  const [results, setResults] = useState<{ state: State; query: string; items: readonly Found[] }>({
    state: 'waiting',
    query: '',
    items: [],
  });
  const [attempt, setAttempt] = useState(0);
  const may = useMay();
  const query = typed.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches again
  useEffect(() => {
    const abortController = new AbortController();
    setResults((before) => ({ ...before, state: 'waiting' }));
    const timer = setTimeout(
      () =>
        callList<Found>(
          `/api/admin/search?${new URLSearchParams({ search: query })}`,
          abortController.signal,
        ).then(
          ({ items }) => setResults({ state: 'found', query, items }),
          () => {
            if (!abortController.signal.aborted) setResults({ state: 'failed', query, items: [] });
          },
        ),
      query === '' ? 0 : TYPING_PAUSE,
    );
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [query, attempt]);

  const recentPaths = new Set(recent.map(({ path }) => path));
  const items = results.items.flatMap(({ type, title, path, status }): Choice[] => {
    // Results of an earlier search stay selectable only if they match the current one.
    if (results.query !== query && !matchesSearch(title, query)) return [];
    const resource = adminResources.find(({ permissionName }) => permissionName === type);
    if (resource === undefined || !may(`${type}:view`) || (query === '' && recentPaths.has(path))) return [];
    return [{ path, title, icon: resource.icon, thing: resource.thing, status: status ?? undefined }];
  });
  return {
    state: results.state,
    items: query === '' ? items.slice(0, INITIAL_RECORDS) : items,
    retry: () => setAttempt(attempt + 1),
  };
}
