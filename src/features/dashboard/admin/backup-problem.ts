import type { BackupState } from '#features/backup/schema.ts';

/** Returns the problem with the backups that an administrator must solve; null: there is none. */
export const backupProblem = ({
  isOverdue,
  failure,
  verification,
}: BackupState): 'overdue' | 'failed' | 'notRestorable' | null => {
  if (isOverdue) return 'overdue';
  if (failure !== null) return 'failed';
  return verification !== null && verification.problem !== null ? 'notRestorable' : null;
};
