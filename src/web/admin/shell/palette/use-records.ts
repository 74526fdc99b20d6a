/** Records of every kind that this person may open, by title; while nothing is typed, those changed last. */
import { useEffect, useState } from 'react';
import { adminResources } from '../../../../features.admin.ts';
import { type AdminRecord, callList } from '../../data/resource-calls.ts';
import { useMay } from '../../providers/me.tsx';
import { type Choice, isMeant } from './places.ts';
import type { Place } from './recent.ts';

/** A pause in typing. */
const PAUSE = 150;
/** While nothing is typed, a few are reminder enough. */
const FEW = 6;

interface Found {
  type: string;
  title: string;
  path: string;
  status: AdminRecord['status'] | null;
}

type State = 'waiting' | 'found' | 'failed';

export function useRecords(
  typed: string,
  recent: readonly Place[],
): { state: State; items: Choice[]; retry: () => void } {
  const [found, setFound] = useState<{ state: State; asked: string; items: readonly Found[] }>({
    state: 'waiting',
    asked: '',
    items: [],
  });
  const [attempt, setAttempt] = useState(0);
  const may = useMay();
  const asked = typed.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
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
      asked === '' ? 0 : PAUSE,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, attempt]);

  const known = new Set(recent.map(({ path }) => path));
  const items = found.items.flatMap(({ type, title, path, status }): Choice[] => {
    // What an earlier word found may be chosen meanwhile only if it fits this one too.
    if (found.asked !== asked && !isMeant(title, asked)) return [];
    const screens = adminResources.find(({ permits }) => permits === type);
    if (screens === undefined || !may(`${type}:view`) || (asked === '' && known.has(path))) return [];
    return [{ path, title, icon: screens.icon, thing: screens.thing, status: status ?? undefined }];
  });
  return {
    state: found.state,
    items: asked === '' ? items.slice(0, FEW) : items,
    retry: () => setAttempt(attempt + 1),
  };
}
