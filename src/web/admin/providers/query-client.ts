/** What the calls of the content area answered, by resource: lists and records are drawn from it. */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { leaveIfShutOut } from './auth-provider.ts';
import { Refused } from './call.ts';

/** What the server has refused it refuses again; a broken line is worth another try. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof Refused && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveIfShutOut }),
  defaultOptions: { queries: { retry: isWorthRetrying, refetchOnWindowFocus: false } },
});

interface List {
  data: readonly { id: string }[];
  total: number;
}

/** Takes what was removed out of the lists that show it, by its `_id`; reading them again may take a while, or fail. */
export function takeOutOfLists(resource: string, removed: readonly string[]): void {
  const gone = new Set(removed);
  queryClient.setQueriesData<List>({ queryKey: [resource, 'getList'] }, (list) => {
    const data = list?.data.filter(({ id }) => !gone.has(id));
    if (list === undefined || data === undefined) return undefined;
    return { ...list, data, total: list.total - (list.data.length - data.length) };
  });
}
