/** The API document. */
export const api = {
  path: '`/admin/projects/{_id}`',
  messages: 'New messages',
  questions: 'Unpublished questions on tenders, oldest first',
  comments: 'Comments that wait for approval',
  tenders: 'Tenders that close within {days} days, the next first',
  emails: 'Emails that could not be sent',
  jobs: 'Background work that failed and is not tried again by itself',
  documentScan:
    'The scan of documents that were stored while there was no virus scanner; null: there is none',
  images: 'Pictures without alternative text that are not decorative',
  backups: 'The results of the latest backup, attempt and check',
  changes: 'The latest changes',
  status: 'Null for records without drafts',
  overview: 'Returns the tasks to do; each part only for users who may see it',
  search: 'Records of every type that the user may list, by title; without a search text, those changed last',
} as const;
