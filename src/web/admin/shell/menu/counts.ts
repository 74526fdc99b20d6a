/**
 * Fetches the counts in the menu, which are those of the dashboard: once a minute while the window is visible, and after
 * changes that may affect them. Makes no call for users who may not know any of them.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiPath } from '../../data/api-path.ts';
import { keys } from '../../data/keys.ts';
import { call, onWrite } from '../../providers/call.ts';
import { useMay } from '../../providers/me.tsx';
import type { MenuEntry } from '../../resources/menu-entries.ts';
import { type DashboardCounts, totalTasks } from '../../resources/todo.ts';
import { useHasBeenIdle } from '../use-has-been-idle.ts';
import { menuEntries } from './sections.ts';

const MINUTE_MS = 60_000;
/** Counts that the dashboard screen has fetched within this time are not fetched again for the menu. */
const FRESH_FOR_MS = 15_000;

/** The counts by the path of their menu entry. `label`: the text of the count; `isTotal`: it counts the tasks of all screens. */
export type Counts = Readonly<Record<string, { count: number; label: string; isTotal: boolean }>>;

const todosOf = ({ todo }: MenuEntry) => (todo === undefined ? [] : [todo]);
const allTodos = menuEntries.flatMap(todosOf);

/** Returns whether a call to this path may change the counts. */
const mayChangeCounts = (path: string): boolean => {
  const [pathWithoutQuery] = path.split('?');
  return allTodos.some(({ changedBy }) =>
    changedBy.some((resource) => `${pathWithoutQuery}/`.startsWith(`${apiPath(resource)}/`)),
  );
};

/** Returns the counts by the path of their menu entry, without zeros; null until they have loaded. */
export function useCounts(): Counts | null {
  const may = useMay();
  const queries = useQueryClient();
  const hasBeenIdle = useHasBeenIdle();
  const enabled = hasBeenIdle && allTodos.some(({ anyPermission }) => anyPermission.some(may));
  const { data } = useQuery({
    queryKey: keys.dashboard,
    queryFn: ({ signal }) => call<DashboardCounts>(apiPath('dashboard'), { signal }),
    refetchInterval: MINUTE_MS,
    staleTime: FRESH_FOR_MS,
    enabled,
  });
  useEffect(
    () =>
      onWrite((path) => {
        if (enabled && mayChangeCounts(path)) void queries.invalidateQueries({ queryKey: keys.dashboard });
      }),
    [queries, enabled],
  );
  if (data === undefined) return null;
  return Object.fromEntries(
    menuEntries.flatMap((entry) =>
      todosOf(entry).flatMap(({ label, tasks, showsTotal }) => {
        const isTotal = showsTotal === true;
        const count = isTotal ? totalTasks(menuEntries, data) : tasks(data);
        return label === undefined || count === 0
          ? []
          : [[entry.path, { count, label: label(count), isTotal }]];
      }),
    ),
  );
}

/** Returns the announcement of the counts that rose at their latest change; empty after the first fetch. */
export function useCountAnnouncement(counts: Counts | null): string {
  const [announced, setAnnounced] = useState({ counts: null as Counts | null, text: '' });
  if (counts !== null && JSON.stringify(announced.counts) !== JSON.stringify(counts)) {
    const increased =
      announced.counts === null
        ? []
        : Object.entries(counts).filter(
            ([path, { count, isTotal }]) => !isTotal && count > (announced.counts?.[path]?.count ?? 0),
          );
    setAnnounced({ counts, text: increased.map(([, { label }]) => label).join('. ') });
  }
  return announced.text;
}
