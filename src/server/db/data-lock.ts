/** One server a data folder: the operating system's own lock on a small SQLite file, gone with the process however it ends. */

import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Returns how to let go, or null when another server holds the folder. */
export const lockDataFolder = (folder: string): (() => void) | null => {
  const lock = new DatabaseSync(path.join(folder, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return () => lock.close();
  } catch {
    lock.close();
    return null;
  }
};
