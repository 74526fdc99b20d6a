/** Tracks which folders of a tree are closed. */
import { useState } from 'react';

/** `initialKeys` returns the keys of the folders that are closed at first. */
export function useClosedFolders(initialKeys: () => readonly string[]) {
  const [closedKeys, setClosedKeys] = useState<ReadonlySet<string>>(() => new Set(initialKeys()));
  const open = (key: string) =>
    setClosedKeys((before) => {
      const after = new Set(before);
      after.delete(key);
      return after;
    });
  const toggle = (key: string) =>
    setClosedKeys((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  /** Opens all folders if any is closed, otherwise closes all of these. */
  const toggleAll = (keys: readonly string[]) => setClosedKeys(new Set(closedKeys.size > 0 ? [] : keys));
  return { closedKeys, open, toggle, toggleAll };
}
