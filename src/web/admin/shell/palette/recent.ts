/** Stores the user's recently opened records in this browser, for the palette. */
import { useCallback, useEffect } from 'react';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { adminResources } from '../../../../features.admin.ts';
import { usePreference } from '../../data/preferences.ts';
import type { AdminRecord } from '../../data/resource-calls.ts';
import type { AdminResource } from '../../resources/resource-screens.ts';
import type { IconName } from '../icon.tsx';

/** A target of the palette. */
export interface PaletteTarget {
  path: string;
  title: string;
  icon: IconName;
  /** The type of record, in the language of the reader */
  thing?: string | undefined;
}

/** What is stored: without the name of the type, which depends on the language and is looked up by the path. */
type StoredTarget = Omit<PaletteTarget, 'thing'>;

const MAX_RECENT = 8;

const thingAt = (path: string): string | undefined =>
  adminResources.find(({ name }) => path.startsWith(adminAddress(name, '')))?.thing;

export function useRecent(): { recent: readonly PaletteTarget[]; opened: (place: StoredTarget) => void } {
  const [recent, setRecent] = usePreference<readonly StoredTarget[]>('palette.recent', []);
  const opened = useCallback(
    ({ path, title, icon }: StoredTarget) =>
      setRecent((before) =>
        [{ path, title, icon }, ...before.filter((one) => one.path !== path)].slice(0, MAX_RECENT),
      ),
    [setRecent],
  );
  return { recent: recent.map((target) => ({ ...target, thing: thingAt(target.path) })), opened };
}

/** Stores the record whose form is open, whichever way it was opened. */
export function useAddToRecent({ name, icon }: AdminResource, record: AdminRecord | null): void {
  const { opened } = useRecent();
  const path = record === null ? null : adminAddress(name, record._id);
  const title = record?.title ?? '';
  useEffect(() => {
    if (path !== null) opened({ path, title, icon });
  }, [opened, path, title, icon]);
}
