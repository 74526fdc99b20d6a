/** Finds records of every type that this user may open, by title; without a search text, those changed last. */
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
  const [found, setFound] = useState<{ state: State; asked: string; items: readonly Found[] }>({
    state: 'waiting',
    asked: '',
    items: [],
  });
  const [attempt, setAttempt] = useState(0);
  const may = useMay();
  const asked = typed.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches again
  useEffect(() => {
    const stop = new AbortController();
    setFound((before) => ({ ...before, state: 'waiting' }));
    const timer = setTimeout(
      () =>
        callList<Found>(`/api/admin/search?${new URLSearchParams({ search: asked })}`, stop.signal).then(
          ({ items }) => setFound({ state: 'found', asked, items }),
          () => {
            if (!stop.signal.aborted) setFound({ state: 'failed', asked, items: [] });
          },
        ),
      asked === '' ? 0 : TYPING_PAUSE,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, attempt]);

  const known = new Set(recent.map(({ path }) => path));
  const items = found.items.flatMap(({ type, title, path, status }): Choice[] => {
    // Results of an earlier search stay selectable only if they match the current one.
    if (found.asked !== asked && !matchesSearch(title, asked)) return [];
    const screens = adminResources.find(({ permissionName }) => permissionName === type);
    if (screens === undefined || !may(`${type}:view`) || (asked === '' && known.has(path))) return [];
    return [{ path, title, icon: screens.icon, thing: screens.thing, status: status ?? undefined }];
  });
  return {
    state: found.state,
    items: asked === '' ? items.slice(0, INITIAL_RECORDS) : items,
    retry: () => setAttempt(attempt + 1),
  };
}
