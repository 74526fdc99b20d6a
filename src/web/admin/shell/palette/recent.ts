/** What was opened last, for the palette: stored in this browser, for this person. */
import { useCallback, useEffect } from 'react';
import { usePreference } from '../../data/preferences.ts';
import type { AdminRecord } from '../../data/resource-calls.ts';
import type { ResourceScreens } from '../../resources/screens.ts';
import type { IconName } from '../icon.tsx';

/** Where one can go. */
export interface Place {
  path: string;
  title: string;
  icon: IconName;
  /** What kind of record it is */
  thing?: string | undefined;
}

const MOST_RECENT = 8;

export function useRecent(): { recent: readonly Place[]; opened: (place: Place) => void } {
  const [recent, setRecent] = usePreference<readonly Place[]>('palette.recent', []);
  const opened = useCallback(
    (place: Place) =>
      setRecent((before) =>
        [place, ...before.filter(({ path }) => path !== place.path)].slice(0, MOST_RECENT),
      ),
    [setRecent],
  );
  return { recent, opened };
}

/** Remembers the record whose form is open, by whatever way one came to it. */
export function useOpened({ name, icon, thing }: ResourceScreens, record: AdminRecord | null): void {
  const { opened } = useRecent();
  const path = record === null ? null : `/admin/${name}/${record._id}`;
  const title = record?.title ?? '';
  useEffect(() => {
    if (path !== null) opened({ path, title, icon, thing });
  }, [opened, path, title, icon, thing]);
}
