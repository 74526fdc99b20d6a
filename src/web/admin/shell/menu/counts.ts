/**
 * Fetches the counts in the menu, which are the numbers of the dashboard: once a minute while the window is visible, and after
 * changes that may affect them. Makes no call for users who may see none of them.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keys } from '../../data/keys.ts';
import { fill } from '../../format.ts';
import { counts as m } from '../../messages/en-GB.ts';
import { call, onWrite } from '../../providers/call.ts';
import { useMay } from '../../providers/me.tsx';
import { useIdle } from '../use-idle.ts';

interface CountOnly {
  count: number;
}
/** The dashboard's counts; null: this user may not see that count. */
interface ToDoCounts {
  messages: CountOnly | null;
  questions: CountOnly | null;
  comments: CountOnly | null;
  mails: CountOnly | null;
  images: CountOnly | null;
  backups: { isOverdue: boolean; failure: unknown; verification: { problem: string | null } | null } | null;
}

/** Returns the number of tasks; all pictures without alt text count as one task, and so do failed or outdated backups. */
export const toDoTotal = ({ messages, questions, comments, mails, images, backups }: ToDoCounts): number => {
  const areBackupsFailing =
    backups !== null &&
    (backups.isOverdue ||
      backups.failure !== null ||
      (backups.verification !== null && backups.verification.problem !== null));
  return [messages, questions, comments, mails]
    .map((part) => part?.count ?? 0)
    .reduce(
      (sum, each) => sum + each,
      (images !== null && images.count > 0 ? 1 : 0) + (areBackupsFailing ? 1 : 0),
    );
};

const MINUTE = 60_000;
const COUNT_PERMISSIONS = ['message:list', 'question:answer', 'comment:moderate', 'outbox:view'] as const;
/** Calls that change the counts. */
const CALLS_THAT_CHANGE_COUNTS = /^\/api\/admin\/(messages|comments|outbox|tenders|images|settings\/smtp)\b/;

export type Counts = Readonly<Record<string, { count: number; label: string }>>;

/** Returns the counts by the path of the screen that lists the records, without zeros; null until they have loaded. */
export function useCounts(): Counts | null {
  const may = useMay();
  const queries = useQueryClient();
  const isQuiet = useIdle();
  const enabled = isQuiet && COUNT_PERMISSIONS.some(may);
  const { data } = useQuery({
    queryKey: keys.dashboard,
    queryFn: ({ signal }) => call<ToDoCounts>('/api/admin/dashboard', { signal }),
    refetchInterval: MINUTE,
    staleTime: MINUTE / 4,
    enabled,
  });
  useEffect(
    () =>
      onWrite((path) => {
        if (enabled && CALLS_THAT_CHANGE_COUNTS.test(path))
          void queries.invalidateQueries({ queryKey: keys.dashboard });
      }),
    [queries, enabled],
  );
  if (data === undefined) return null;
  const allCounts = [
    ['dashboard', toDoTotal(data), m.dashboard],
    ['messages', data.messages?.count ?? 0, m.messages],
    ['comments', data.comments?.count ?? 0, m.comments],
    ['tenders', data.questions?.count ?? 0, m.questions],
    ['outbox', data.mails?.count ?? 0, m.mails],
  ] as const;
  return Object.fromEntries(
    allCounts
      .filter(([, count]) => count > 0)
      .map(([path, count, text]) => [path, { count, label: fill(text, { count }) }]),
  );
}

/** Returns the announcement of counts that rose since the last fetch; the first fetch is not announced. */
export function useCountAnnouncement(counts: Counts | null): string {
  const [news, setNews] = useState({ known: null as Counts | null, text: '' });
  if (counts !== null && JSON.stringify(news.known) !== JSON.stringify(counts)) {
    const increase =
      news.known === null
        ? []
        : Object.entries(counts).filter(
            ([path, { count }]) => path !== 'dashboard' && count > (news.known?.[path]?.count ?? 0),
          );
    setNews({ known: counts, text: increase.map(([, { label }]) => label).join('. ') });
  }
  return news.text;
}
