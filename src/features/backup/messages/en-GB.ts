/** The API document. */
export const api = {
  isOverdue: 'No backup within twice the time that the schedule allows between two',
  at: 'When it began: it contains nothing newer',
  bytes: 'Of the rows and files, before compression',
  missing: 'Files that records refer to, but that the file storage did not have',
  failure: 'The last attempt, if it failed',
  problem: 'Null: the backup can be restored',
} as const;
