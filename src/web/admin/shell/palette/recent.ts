/** What was opened last, for the palette: kept in this browser, for this person. */
import { useStore } from 'ra-core';
import { useCallback, useEffect } from 'react';
import type { OfficeRecord } from '../../providers/data-provider.ts';
import type { ResourceScreens } from '../../resources/screens.ts';
import type { Place } from './place.ts';

const MOST_RECENT = 8;

export function useRecent(): { recent: readonly Place[]; opened: (place: Place) => void } {
  const [recent, setRecent] = useStore<readonly Place[]>('palette.recent', []);
  const opened = useCallback(
    (place: Place) =>
      setRecent((before: readonly Place[]) =>
        [place, ...before.filter(({ path }) => path !== place.path)].slice(0, MOST_RECENT),
      ),
    [setRecent],
  );
  return { recent, opened };
}

/** Remembers the record whose form is open, by whatever way one came to it. */
export function useOpened({ name, icon, thing }: ResourceScreens, record: OfficeRecord | null): void {
  const { opened } = useRecent();
  const path = record === null ? null : `/admin/${name}/${record._id}`;
  const title = record?.title ?? '';
  useEffect(() => {
    if (path !== null) opened({ path, title, icon, thing });
  }, [opened, path, title, icon, thing]);
}
