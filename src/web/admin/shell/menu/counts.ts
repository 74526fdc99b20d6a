/**
 * Fetches the counts in the menu, which are those of the dashboard: once a minute while the window is visible, and after
 * changes that may affect them. Makes no call for users who may see neither messages nor questions, comments or
 * outgoing email.
 */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiPath } from '../../data/api-path.ts';
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

/** Returns the number of tasks. All pictures without alt text count as one task, and so do all problems of the backups. */
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
/** Matches the paths of calls that may change the counts. */
const CALLS_THAT_CHANGE_COUNTS = /^\/api\/admin\/(messages|comments|outbox|tenders|images|settings\/smtp)\b/;

export type Counts = Readonly<Record<string, { count: number; label: string }>>;

/** Returns the counts by the path of the screen that lists the records, without zeros; null until they have loaded. */
export function useCounts(): Counts | null {
  const may = useMay();
  const queries = useQueryClient();
  const isIdle = useIdle();
  const enabled = isIdle && COUNT_PERMISSIONS.some(may);
  const { data } = useQuery({
    queryKey: keys.dashboard,
    queryFn: ({ signal }) => call<ToDoCounts>(apiPath('dashboard'), { signal }),
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

/** Returns the announcement of the counts that have risen since the previous fetch; after the first fetch it is empty. */
export function useCountAnnouncement(counts: Counts | null): string {
  const [announced, setAnnounced] = useState({ counts: null as Counts | null, text: '' });
  if (counts !== null && JSON.stringify(announced.counts) !== JSON.stringify(counts)) {
    const increased =
      announced.counts === null
        ? []
        : Object.entries(counts).filter(
            ([path, { count }]) => path !== 'dashboard' && count > (announced.counts?.[path]?.count ?? 0),
          );
    setAnnounced({ counts, text: increased.map(([, { label }]) => label).join('. ') });
  }
  return announced.text;
}
