/** The API document. */
export const api = {
  path: 'The path of its screen in the content area, like `/admin/projects/{_id}`',
  messages: 'New messages',
  questions: 'Unpublished questions on tenders, oldest first',
  comments: 'Comments that wait for approval',
  tenders: 'Tenders that close within {days} calendar days, of which today is the first; the next first',
  emails: 'Emails that could not be sent',
  jobs: 'Jobs that failed and are not retried automatically',
  lateLanes: 'Kinds of work with a job that has waited for more than {minutes} minutes',
  documentScan:
    'The scan of documents that were stored while there was no virus scanner; null: there is none',
  images: 'Pictures that need alternative text',
  backups: 'The results of the latest backup, attempt and check',
  changes: 'The latest changes',
  status: 'Null for records without drafts',
  overview: 'Returns the tasks to do; each part only for users who may see it',
  search:
    'Finds records of every type that the user may list, by title; without a search text, the most recently changed',
} as const;
