/** Builds the to-do items that the dashboard lists. */
import type { BackupState } from '#features/backup/schema.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { fill } from '#web/admin/format.ts';
import type { IconName } from '#web/admin/parts/icon.tsx';
import type { Dashboard } from '../schema.ts';
import { backupProblemText } from './backups.tsx';
import { backups as backupTexts, toDo } from './messages/en-GB.ts';

interface TodoItem {
  key: string;
  icon: IconName;
  title: string;
  text: string;
  /** How long it has waited, in words; empty: it has no age */
  age: string;
  actionLabel: string;
  /** The screen to open; null: the content area has no screen for this item */
  to: string | null;
  isUrgent: boolean;
}

const DAY_MS = 86_400_000;
const formatAge = (at: string): string => {
  const count = Math.floor((Date.now() - new Date(at).getTime()) / DAY_MS);
  return count < 1 ? toDo.today : fill(toDo.days, { count });
};

const backupItems = (backups: BackupState | null): TodoItem[] => {
  const problemText = backups === null ? null : backupProblemText(backups);
  if (problemText === null) return [];
  return [
    {
      key: 'backups',
      icon: 'warning',
      title: problemText,
      text: backupTexts.overdueHint,
      age: '',
      actionLabel: '',
      to: null,
      isUrgent: true,
    },
  ];
};

/**
 * Returns the items in order of urgency: backups, bidders' questions, undelivered emails, messages, comments, pictures
 * without alternative text.
 */
export const todoItemsOf = ({
  questions,
  mails,
  messages,
  comments,
  images,
  backups,
}: Dashboard): TodoItem[] => [
  ...backupItems(backups),
  ...(questions?.items ?? []).map(
    (one): TodoItem => ({
      key: one._id,
      icon: 'question',
      title: fill(toDo.question, { tender: one.tender.reference }),
      text: one.subject,
      age: formatAge(one.askedAt),
      actionLabel: toDo.answer,
      to: `${adminAddress('tenders', one.tender._id)}#questions`,
      isUrgent: true,
    }),
  ),
  ...(mails?.items ?? []).map(
    (one): TodoItem => ({
      key: one._id,
      icon: 'warning',
      title: fill(toDo.mail, { recipient: one.recipient }),
      text: one.lastError ?? one.subject ?? '',
      age: formatAge(one.createdAt),
      actionLabel: toDo.resend,
      to: adminAddress('outbox'),
      isUrgent: true,
    }),
  ),
  ...(messages?.items ?? []).map(
    (one): TodoItem => ({
      key: one._id,
      icon: 'message',
      title: one.name,
      text: one.excerpt,
      age: formatAge(one.createdAt),
      actionLabel: toDo.reply,
      to: adminAddress('messages', one._id),
      isUrgent: false,
    }),
  ),
  ...(comments?.items ?? []).map(
    (one): TodoItem => ({
      key: one._id,
      icon: 'message',
      title: fill(toDo.comment, { name: one.authorName }),
      text: one.body,
      age: formatAge(one.createdAt),
      actionLabel: toDo.review,
      to: adminAddress('comments'),
      isUrgent: false,
    }),
  ),
  ...(images !== null && images.count > 0
    ? [
        {
          key: 'images',
          icon: 'image' as const,
          title: fill(toDo.undescribed, { count: images.count }),
          text: toDo.undescribedHint,
          age: '',
          actionLabel: toDo.describe,
          to: adminAddress('images'),
          isUrgent: false,
        },
      ]
    : []),
];
