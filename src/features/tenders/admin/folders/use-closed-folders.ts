/** Tracks which folders of a tree are closed. */
import { useState } from 'react';

/**
 * Returns the keys of the closed folders, and functions that open or close folders. `initialKeys` returns the keys of
 * the folders that are closed at first.
 */
export function useClosedFolders(initialKeys: () => readonly string[]) {
  const [closedKeys, setClosedKeys] = useState<ReadonlySet<string>>(() => new Set(initialKeys()));
  const open = (key: string) =>
    setClosedKeys((keys) => {
      const openedKeys = new Set(keys);
      openedKeys.delete(key);
      return openedKeys;
    });
  const toggle = (key: string) =>
    setClosedKeys((keys) => {
      const toggledKeys = new Set(keys);
      if (!toggledKeys.delete(key)) toggledKeys.add(key);
      return toggledKeys;
    });
  /** Opens all folders if any is closed, otherwise closes those with these keys. */
  const toggleAll = (keys: readonly string[]) => setClosedKeys(new Set(closedKeys.size > 0 ? [] : keys));
  return { closedKeys, open, toggle, toggleAll };
}
