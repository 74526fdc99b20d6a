/** Caches the answers of admin calls, by resource: lists and records are rendered from it. */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../providers/call.ts';
import { handleSessionEnd } from '../providers/session-end.ts';
import { keys } from './keys.ts';

/** Retries only after a failed connection: the server would reject a rejected call again. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleSessionEnd }),
  defaultOptions: { queries: { retry: isWorthRetrying, refetchOnWindowFocus: false } },
});

/** Refetches the mounted queries of these resources. */
export async function refresh(...resources: readonly string[]): Promise<void> {
  await Promise.all(
    resources.map((resource) => queryClient.invalidateQueries({ queryKey: keys.all(resource) })),
  );
}

interface CachedList {
  data: { _id: string }[];
  total: number;
}

/** Removes records from the cached lists by their `_id`: refetching the lists may take a while, or fail. */
export function removeFromLists(resource: string, removedIds: readonly string[]): void {
  const gone = new Set(removedIds);
  queryClient.setQueriesData<CachedList>({ queryKey: keys.lists(resource) }, (list) => {
    if (list === undefined) return undefined;
    const data = list.data.filter(({ _id }) => !gone.has(_id));
    return { ...list, data, total: list.total - (list.data.length - data.length) };
  });
}
