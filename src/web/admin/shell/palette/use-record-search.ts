/**
 * Searches the records of all kinds that this user may open. Without a search text, returns the most recently changed ones,
 * except those that the user has opened recently.
 */
import type { Permission } from '#platform/schema/permissions.ts';
import { adminResources } from '../../../../features.admin.ts';
import { apiPath, withQuery } from '../../data/api-path.ts';
import { type AdminRecord, callList } from '../../data/resource-calls.ts';
import { type SearchFunction, useSearch } from '../../data/use-search.ts';
import { useMay } from '../../providers/me.tsx';
import { type Choice, matchesSearch } from './local-choices.ts';
import type { PaletteTarget } from './recent.ts';

/** The number of records shown without a search text. */
const INITIAL_RECORDS = 6;

interface FoundRecord {
  type: string;
  title: string;
  path: string;
  status: AdminRecord['status'] | null;
}

const findRecords: SearchFunction<readonly FoundRecord[]> = async (query, signal) =>
  (await callList<FoundRecord>(withQuery(apiPath('search'), { search: query }), signal)).items;

export function useRecordSearch(
  typed: string,
  recent: readonly PaletteTarget[],
): { state: 'waiting' | 'found' | 'failed'; items: Choice[]; retry: () => void } {
  const may = useMay();
  const query = typed.trim();
  const { state, results, typedForResults, retry } = useSearch(findRecords, query);
  const found = state === 'failed' ? [] : (results ?? []);
  const recentPaths = new Set(recent.map(({ path }) => path));
  const items = found.flatMap(({ type, title, path, status }): Choice[] => {
    // Until the server answers, the results of the previous search are offered if they match the current one.
    if (typedForResults !== query && !matchesSearch(title, query)) return [];
    const resource = adminResources.find(({ permissionPrefix }) => permissionPrefix === type);
    if (
      resource === undefined ||
      !may(`${type}:view` as Permission) ||
      (query === '' && recentPaths.has(path))
    )
      return [];
    return [{ path, title, icon: resource.icon, thing: resource.thing, status: status ?? undefined }];
  });
  return {
    state,
    items: query === '' ? items.slice(0, INITIAL_RECORDS) : items,
    retry,
  };
}
