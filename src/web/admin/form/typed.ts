/**
 * What was typed and not saved yet, kept in this browser for each person apart: a lost session, a closed window or a flat
 * battery takes nothing.
 */
import type { Values } from './values.ts';

export interface Typed {
  values: Values;
  /** As the record was when writing began */
  before: Values;
  version: number | null;
  at: string;
}

const DATABASE = 'content-area';
const TYPED = 'typed';

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TYPED);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const inStore = async <Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> => {
  // A browser that keeps nothing, as in some private windows, is no reason not to write.
  const database = await opened().catch(() => null);
  if (database === null) return undefined;
  try {
    return await new Promise<Result>((resolve, reject) => {
      const request = work(database.transaction(TYPED, mode).objectStore(TYPED));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } catch {
    return undefined;
  } finally {
    database.close();
  }
};

/** `place`: whose, and of which form. */
export const typed = {
  keep: (place: string, what: Typed) => inStore('readwrite', (store) => store.put(what, place)),
  find: (place: string): Promise<Typed | undefined> =>
    inStore<Typed | undefined>('readonly', (store) => store.get(place)),
  forget: (place: string) => inStore('readwrite', (store) => store.delete(place)),
};
