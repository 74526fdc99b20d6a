/** Caches small answers in memory until content changes or time changes what they show. */

import { cacheSerialisation } from '#platform/http/answers/json.ts';
import type { Freshness } from '#platform/http/pages/freshness.ts';
import { currentLocale } from '#platform/messages/locale.ts';
import { previewedDraft } from './lifecycle/previewed-draft.ts';
import { type SharedLoad, sharedLoad } from './shared-load.ts';

/**
 * Returns a function that loads once per key and language, and again once content or time has changed the value
 * (`Freshness`). Concurrent callers share one load, except that a transaction does not wait for a load outside
 * transactions. Holds at most `maxEntries` values and drops the oldest. Caches neither failures nor the values that a
 * preview loads.
 */
export const cachedByKey = (
  freshness: Freshness,
  maxEntries: number,
): (<Value>(key: string, load: () => Promise<Value>) => Promise<Value>) => {
  let cache = { generation: -1, until: 0, loads: new Map<string, SharedLoad<unknown>>() };
  return async <Value>(key: string, load: () => Promise<Value>): Promise<Value> => {
    if (previewedDraft() !== undefined) return load();
    const until = await freshness.validUntil();
    const { generation, isInTransaction } = freshness;
    if (cache.generation !== generation || cache.until !== until)
      cache = { generation, until, loads: new Map() };
    const { loads } = cache;
    const name = `${currentLocale()} ${key}`;
    const cachedLoad = loads.get(name);
    if (cachedLoad?.mayAwait(isInTransaction)) return cachedLoad.promise as Promise<Value>;
    const promise = load();
    const newLoad = sharedLoad(promise, isInTransaction);
    const [oldest] = loads.size < maxEntries ? [] : loads.keys();
    if (oldest !== undefined) loads.delete(oldest);
    loads.set(name, newLoad);
    promise.catch(() => {
      if (loads.get(name) === newLoad) loads.delete(name);
    });
    return promise;
  };
};

/** Returns a function like that of `cachedByKey`, for a single value, which is loaded once per language. */
export const cached = <Value>(freshness: Freshness, load: () => Promise<Value>): (() => Promise<Value>) => {
  const loadOnce = cachedByKey(freshness, Number.POSITIVE_INFINITY);
  return () => loadOnce('', load);
};

/**
 * Returns a function that finds records by id, in the order of the ids, and loads only those that are not cached in
 * this language. Leaves out unknown ids. Empties the cache when content or time has changed what the records show, and
 * once it holds more than `maxRecords`. For a preview, loads all of them and caches none.
 */
export const cachedById = <Value extends object>(
  freshness: Freshness,
  maxRecords: number,
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>) => {
  // SQLite limits the number of bound values, and PostgreSQL plans long lists slowly.
  const loadAll = async (ids: readonly string[]): Promise<Map<string, Value>> => {
    const valuesById = new Map<string, Value>();
    for (let from = 0; from < ids.length; from += 500)
      for (const [id, value] of await load(ids.slice(from, from + 500))) valuesById.set(id, value);
    return valuesById;
  };
  const inOrder = (ids: readonly string[], find: (id: string) => Value | undefined): Map<string, Value> => {
    const valuesInOrder = new Map<string, Value>();
    for (const id of ids) {
      const value = find(id);
      if (value !== undefined) valuesInOrder.set(id, value);
    }
    return valuesInOrder;
  };
  let cache = { generation: 0, until: 0, values: new Map<string, Value>() };
  return async (ids) => {
    if (previewedDraft() !== undefined) {
      const values = await loadAll([...new Set(ids)]);
      return inOrder(ids, (id) => values.get(id));
    }
    const until = await freshness.validUntil();
    const { generation } = freshness;
    if (cache.generation !== generation || cache.until !== until || cache.values.size > maxRecords)
      cache = { generation, until, values: new Map() };
    const { values } = cache;
    // Only signed-in users can choose another language than the site's, so few records are cached in more than one.
    const locale = currentLocale();
    const key = (id: string): string => `${locale} ${id}`;
    const missingIds = [...new Set(ids)].filter((id) => !values.has(key(id)));
    for (const [id, value] of await loadAll(missingIds)) values.set(key(id), cacheSerialisation(value));
    return inOrder(ids, (id) => values.get(key(id)));
  };
};
