/**
 * Caches the answers of admin calls, by resource. Lists and records are rendered from this cache.
 *
 * State area `admin` (`src/web/data/areas/areas.ts`): these answers. A deletion removes records from the cached lists by
 * `_id`. Uploads are in the state of the component that sends them (`src/web/admin/form/fields/uploads/use-uploads.ts`) and
 * end when that component unmounts.
 */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../providers/call.ts';
import { handleSessionEnd } from '../providers/session-end.ts';
import { keys } from './keys.ts';

/**
 * Returns true, at most twice, if the connection or the server failed. A call that the server rejected would be rejected
 * again.
 */
const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleSessionEnd }),
  defaultOptions: { queries: { retry: shouldRetry, refetchOnWindowFocus: false } },
});

/** Marks all queries of these resources as stale, and refetches those in use. */
export async function refresh(...resources: readonly string[]): Promise<void> {
  await Promise.all(
    resources.map((resource) => queryClient.invalidateQueries({ queryKey: keys.all(resource) })),
  );
}

interface CachedList {
  data: { _id: string }[];
  total: number;
}

/** Removes records from the cached lists by their `_id`, because refetching the lists may take a while, or fail. */
export function removeFromLists(resource: string, removedIds: readonly string[]): void {
  const removed = new Set(removedIds);
  queryClient.setQueriesData<CachedList>({ queryKey: keys.lists(resource) }, (list) => {
    if (list === undefined) return undefined;
    const data = list.data.filter(({ _id }) => !removed.has(_id));
    return { ...list, data, total: list.total - (list.data.length - data.length) };
  });
}
