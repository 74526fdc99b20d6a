/** Recently opened records, for the palette: stored in this browser, for this user. */
import { useCallback, useEffect } from 'react';
import { usePreference } from '../../data/preferences.ts';
import type { AdminRecord } from '../../data/resource-calls.ts';
import type { ResourceScreens } from '../../resources/resource-screens.ts';
import type { IconName } from '../icon.tsx';

/** A target of the palette. */
export interface PaletteTarget {
  path: string;
  title: string;
  icon: IconName;
  /** The type of record */
  thing?: string | undefined;
}

const MAX_RECENT = 8;

export function useRecent(): { recent: readonly PaletteTarget[]; opened: (place: PaletteTarget) => void } {
  const [recent, setRecent] = usePreference<readonly PaletteTarget[]>('palette.recent', []);
  const opened = useCallback(
    (place: PaletteTarget) =>
      setRecent((before) =>
        [place, ...before.filter(({ path }) => path !== place.path)].slice(0, MAX_RECENT),
      ),
    [setRecent],
  );
  return { recent, opened };
}

/** Stores the record whose form is open, whichever way it was opened. */
export function useAddToRecent({ name, icon, thing }: ResourceScreens, record: AdminRecord | null): void {
  const { opened } = useRecent();
  const path = record === null ? null : `/admin/${name}/${record._id}`;
  const title = record?.title ?? '';
  useEffect(() => {
    if (path !== null) opened({ path, title, icon, thing: thing });
  }, [opened, path, title, icon, thing]);
}
