/**
 * Stores unfinished work in this browser: unsaved text, and the names of files that have not been uploaded. The key of an
 * entry is `{user}/{form or field}/{editing session}`, so entries of different users, records or windows do not overwrite each
 * other.
 */

import { randomId } from '#web/data/random-id.ts';

const DATABASE = 'content-area';
type StoreName = 'typed' | 'uploads';

const EXPIRES_AFTER_DAYS = 30;

export interface StoredValue {
  /** The time of the last change, ISO 8601 */
  at: string;
}
export interface Entry<Value> {
  key: string;
  value: Value;
}

/** The end of the keys of entries that were stored before keys contained a session id. */
const LEGACY_KEY_SUFFIX = '/earlier';

const resultOf = <Result>(operation: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    operation.onsuccess = () => resolve(operation.result);
    operation.onerror = () => reject(operation.error);
  });

/** Adds `LEGACY_KEY_SUFFIX` to the keys of version 1, which had no session id. */
const migrateKeys = (store: IDBObjectStore): void => {
  const reading = store.openCursor();
  reading.onsuccess = () => {
    const cursor = reading.result;
    if (cursor === null) return;
    if (!String(cursor.key).endsWith(LEGACY_KEY_SUFFIX)) {
      store.put(cursor.value, `${cursor.key}${LEGACY_KEY_SUFFIX}`);
      cursor.delete();
    }
    cursor.continue();
  };
};

const openDatabase = async (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(DATABASE, 2);
  opening.onupgradeneeded = ({ oldVersion }) => {
    const { result, transaction } = opening;
    if (oldVersion === 0) result.createObjectStore('typed' satisfies StoreName);
    else if (transaction !== null) migrateKeys(transaction.objectStore('typed' satisfies StoreName));
    result.createObjectStore('uploads' satisfies StoreName);
  };
  return resultOf(opening);
};

/** Runs `work` on a store. Returns undefined if it fails, or if storage is unavailable, as in some private windows. */
const inStore = async <Result>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result | undefined> => {
  const database = await openDatabase().catch(() => null);
  if (database === null) return undefined;
  try {
    return await work(database.transaction(name, mode).objectStore(name));
  } catch {
    return undefined;
  } finally {
    database.close();
  }
};

const rangeOf = (prefix: string): IDBKeyRange => IDBKeyRange.bound(`${prefix}/`, `${prefix}/\uffff`);

export const browserStore = {
  /** Resolves to whether the value was stored. */
  put: async (name: StoreName, key: string, value: StoredValue): Promise<boolean> =>
    (await inStore(name, 'readwrite', (store) => resultOf(store.put(value, key)))) !== undefined,

  remove: (name: StoreName, key: string): Promise<unknown> =>
    inStore(name, 'readwrite', (store) => resultOf(store.delete(key))),

  /**
   * Returns the entries under `prefix` whose editing session is not open in any window, oldest first. Also deletes all
   * entries under `prefix` that are older than 30 days.
   */
  abandoned: async <Value extends StoredValue>(name: StoreName, prefix: string): Promise<Entry<Value>[]> => {
    const range = rangeOf(prefix);
    const oldestAllowed = new Date(Date.now() - EXPIRES_AFTER_DAYS * 86_400_000).toISOString();
    const recentEntries = await inStore(name, 'readwrite', async (store) => {
      const [keys, values] = await Promise.all([
        resultOf(store.getAllKeys(range)),
        resultOf(store.getAll(range) as IDBRequest<Value[]>),
      ]);
      const entries = keys.flatMap((key, index) => {
        const value = values[index];
        return value === undefined ? [] : [{ key: String(key), value }];
      });
      const [expired, recent] = [
        entries.filter(({ value }) => value.at < oldestAllowed),
        entries.filter(({ value }) => value.at >= oldestAllowed),
      ];
      for (const { key } of expired) store.delete(key);
      return recent;
    });
    if (recentEntries === undefined || recentEntries.length === 0) return [];
    const openSessionIds = await idsOfOpenSessions();
    return recentEntries
      .filter(({ key }) => !openSessionIds.has(key.slice(key.lastIndexOf('/') + 1)))
      .sort((one, other) => (one.value.at < other.value.at ? -1 : 1));
  },
};

const LOCK_PREFIX = 'sitting:';
/** All editing sessions of this window, each with the function that releases its lock; undefined: the session has ended. */
const ownSessions = new Map<string, (() => void) | undefined>();

/** Marks a form or upload queue as open with a lock, which the browser also releases when the window closes or crashes. */
export const startEditingSession = (): { id: string; end: () => void } => {
  const id = randomId();
  const { promise, resolve } = Promise.withResolvers<void>();
  ownSessions.set(id, resolve);
  // A browser without locks treats the entries of other open windows as abandoned.
  void navigator.locks?.request(LOCK_PREFIX + id, () => promise);
  return {
    id,
    end() {
      ownSessions.set(id, undefined);
      resolve();
    },
  };
};

/**
 * Returns the ids of all open editing sessions: in other windows by their locks, in this window by `ownSessions`, because the
 * browser releases a lock with a delay.
 */
const idsOfOpenSessions = async (): Promise<Set<string>> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const lockedIds = held
    .map(({ name = '' }) => name)
    .filter((name) => name.startsWith(LOCK_PREFIX))
    .map((name) => name.slice(LOCK_PREFIX.length));
  return new Set([
    ...lockedIds.filter((id) => !ownSessions.has(id)),
    ...[...ownSessions].flatMap(([id, end]) => (end === undefined ? [] : [id])),
  ]);
};
