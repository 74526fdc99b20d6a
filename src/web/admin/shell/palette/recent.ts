/**
 * Stores in this browser, for the palette, the records that the user has opened recently, and the screens chosen in the
 * palette.
 */
import { useCallback, useEffect } from 'react';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { adminResources } from '../../../../features.admin.ts';
import { usePreference } from '../../data/preferences.ts';
import type { AdminRecord } from '../../data/resource-calls.ts';
import type { IconName } from '../../parts/icon.tsx';
import type { AdminResource } from '../../resources/resource-screens.ts';

/** A record, screen or page to which a choice of the palette leads. */
export interface PaletteTarget {
  path: string;
  title: string;
  icon: IconName;
  /** The name of the kind of record, in the language of the content area */
  thing?: string | undefined;
}

/** The stored part of a target. The name of the kind depends on the language, so it is looked up by the path. */
type StoredTarget = Omit<PaletteTarget, 'thing'>;

const MAX_RECENT = 8;

const thingAt = (path: string): string | undefined =>
  adminResources.find(({ name }) => path.startsWith(adminAddress(name, '')))?.thing;

export function useRecent(): {
  recent: readonly PaletteTarget[];
  addToRecent: (target: StoredTarget) => void;
} {
  const [recent, setRecent] = usePreference<readonly StoredTarget[]>('palette.recent', []);
  const addToRecent = useCallback(
    ({ path, title, icon }: StoredTarget) =>
      setRecent((before) =>
        [{ path, title, icon }, ...before.filter((one) => one.path !== path)].slice(0, MAX_RECENT),
      ),
    [setRecent],
  );
  return { recent: recent.map((target) => ({ ...target, thing: thingAt(target.path) })), addToRecent };
}

/** Adds the record whose form is open to the recent ones; null: a new record, which is not added. */
export function useAddToRecent({ name, icon }: AdminResource, record: AdminRecord | null): void {
  const { addToRecent } = useRecent();
  const path = record === null ? null : adminAddress(name, record._id);
  const title = record?.title ?? '';
  useEffect(() => {
    if (path !== null) addToRecent({ path, title, icon });
  }, [addToRecent, path, title, icon]);
}
