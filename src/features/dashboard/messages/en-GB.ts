/** The API document. */
export const api = {
  path: '`/admin/projects/{_id}`',
  messages: 'New messages',
  questions: 'Questions on tenders that are not published yet, the oldest first',
  comments: 'Comments that wait for approval',
  tenders: 'Tenders that close within seven days, the next first',
  emails: 'Emails that could not be sent',
  images: 'Pictures without alternative text that are not decorative',
  backups: 'The last results of backups',
  changes: 'The latest changes',
  status: 'Null for records without drafts',
  overview: 'What there is to do; each part only for users who may see it',
  search: 'Records of every type that the user may list, by title; without a search text, those changed last',
} as const;
