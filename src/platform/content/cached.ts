/** Caches small answers in memory until content changes or the clock changes what they show. */

import { cacheSerialisation } from '#platform/http/answers/json.ts';
import type { Freshness } from '#platform/http/pages/freshness.ts';
import { previewedDraft } from './lifecycle/previewed-draft.ts';

/** Returns a function that loads once per generation; concurrent callers share one load. */
export const cached = <Value>(changes: Freshness, load: () => Promise<Value>): (() => Promise<Value>) => {
  let entryInUse: { generation: number; until: number; value: Promise<Value> } | undefined;
  return async () => {
    if (previewedDraft() !== undefined) return load();
    const until = await changes.validUntil();
    const { generation } = changes;
    if (entryInUse && entryInUse.generation === generation && entryInUse.until === until)
      return entryInUse.value;
    const entry = { generation, until, value: load() };
    entryInUse = entry;
    entry.value.catch(() => {
      if (entryInUse === entry) entryInUse = undefined;
    });
    return entry.value;
  };
};

/**
 * Returns a function that finds records by id and loads only those not yet loaded in this generation. Unknown
 * ids are left out. Holds at most `most` records, then starts again empty.
 */
export const cachedById = <Value extends object>(
  changes: Freshness,
  maxRecords: number,
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>) => {
  // SQLite limits the number of bound values, and PostgreSQL plans long lists slowly.
  const loadAll = async (ids: readonly string[]): Promise<Map<string, Value>> => {
    const found = new Map<string, Value>();
    for (let from = 0; from < ids.length; from += 500)
      for (const [id, value] of await load(ids.slice(from, from + 500))) found.set(id, value);
    return found;
  };
  const inOrder = (ids: readonly string[], values: ReadonlyMap<string, Value>): Map<string, Value> => {
    const found = new Map<string, Value>();
    for (const id of ids) {
      const value = values.get(id);
      if (value !== undefined) found.set(id, value);
    }
    return found;
  };
  let cache = { generation: 0, until: 0, values: new Map<string, Value>() };
  return async (ids) => {
    if (previewedDraft() !== undefined) return inOrder(ids, await loadAll([...new Set(ids)]));
    const until = await changes.validUntil();
    const { generation } = changes;
    if (cache.generation !== generation || cache.until !== until || cache.values.size > maxRecords)
      cache = { generation, until, values: new Map() };
    const { values } = cache;
    const unknown = [...new Set(ids)].filter((id) => !values.has(id));
    for (const [id, value] of await loadAll(unknown)) values.set(id, cacheSerialisation(value));
    return inOrder(ids, values);
  };
};
