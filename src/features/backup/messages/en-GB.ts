/** The API document. */
export const api = {
  isOverdue: 'True if the last backup is older than twice the scheduled interval',
  verifyDays: 'Days between verifications of the newest backup; 0 if it is verified only on request',
  at: 'When it began: it contains nothing newer',
  bytes: 'The size of the rows and files, before compression',
  missing: 'Files that records refer to, but that the file storage did not have',
  failure: 'The last attempt, if it failed',
  problem: 'Null if the backup can be restored',
} as const;
