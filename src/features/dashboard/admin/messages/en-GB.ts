/** The texts of the admin dashboard. */

export const screen = {
  label: 'Dashboard',
  waiting: { one: '{count} task', other: '{count} tasks' },
} as const;

export const dashboard = {
  nothingToDo: 'Nothing to do today',
  toDo: { one: '{count} task', other: '{count} tasks' },
  toDoUrgent: {
    one: '{count} task, {urgent} of them urgent',
    other: '{count} tasks, {urgent} of them urgent',
  },
  addPictures: 'Add pictures',
  heading: 'To do',
  urgentFirst: 'most urgent first',
  allDone: 'No messages, questions or comments are waiting.',
  drafts: 'Drafts',
  noDrafts: 'No drafts',
  recent: 'Recent activity',
  noneRecent: 'No activity yet',
  auditLog: 'Audit log',
  action: '{action}: {title}',
} as const;

export const backups = {
  title: 'Backups',
  last: 'Last backup',
  none: 'No backup has been made yet',
  contents: { one: '{time}, {size}, {count} file', other: '{time}, {size}, {count} files' },
  incomplete: 'Missing files',
  missing: {
    one: '{count} file was missing from the file storage',
    other: '{count} files were missing from the file storage',
  },
  verified: 'Last checked',
  notVerified: 'Never checked',
  schedule: 'Schedule',
  notScheduled: 'Backups are not scheduled',
  never: 'No backup has been made although backups are scheduled',
  overdue: 'The last backup is too old: {time}',
  failed: 'The last attempt at a backup failed: {time}',
  notRestorable: 'The last check found that the backup cannot be restored: {time}',
  overdueHint: 'Ask the person who runs the server to check the schedule and where the backups are stored.',
} as const;

export const jobs = {
  title: 'Background work that failed',
  lanes: {
    mail: 'Preparing an email',
    quick: 'Updating records',
    documents: 'Reading a document',
    pictures: 'Processing a picture',
    visitors: 'Reading a visitor’s file',
    backups: 'Backup',
  },
  line: '{age}: {reason}',
  failures: {
    clock: 'The clock of the server was wrong.',
    database: 'The database did not answer.',
    full: 'The server had no disk space left.',
    moved: 'The site was being moved to another server.',
    readonly: 'The server could not write to its storage.',
    storage: 'The file storage could not be reached.',
    missing: 'A stored file is missing.',
    unreachable: 'Another service, such as the virus scanner, did not answer.',
    file: 'The file is damaged, or processing it took too long.',
    ended: 'The server stopped during this work.',
    unknown: 'An unexpected error. Ask the person who runs the server to look for it in its log.',
  },
  retry: 'Try again',
  retryAll: 'Try all again',
  retryOf: 'Try again: {title}',
  retried: { one: '{count} task will be tried again now', other: '{count} tasks will be tried again now' },
  more: { one: 'And {count} more', other: 'And {count} more' },
} as const;

export const lateJobs = {
  title: 'Background work that is late',
  line: 'Waiting since {time}',
  hint: 'If this does not clear up soon, ask the person who runs the server to look for the cause in its log.',
} as const;

export const documentScan = {
  title: 'Virus scan',
  progress: {
    one: '{scanned} of {count} document scanned',
    other: '{scanned} of {count} documents scanned',
  },
  hint: 'Documents that were stored before the virus scanner was set up are being scanned. They can still be downloaded.',
  stoppedHint: 'The scan of documents that were stored before the virus scanner was set up is stopped.',
  stop: 'Stop scan',
  continue: 'Continue scan',
  stopped: 'The scan is stopped',
  continued: 'The scan continues',
} as const;

export const week = {
  title: 'Next seven days',
  closes: 'closes {when}',
  all: 'View all tenders',
} as const;

export const toDo = {
  today: 'today',
  days: { one: '{count} day', other: '{count} days' },
  question: 'Question about {tender}',
  answer: 'Answer',
  mail: 'Email to {recipient} could not be sent',
  resend: 'View and send again',
  reply: 'Reply',
  comment: 'Comment by {name}',
  review: 'Review',
  undescribed: {
    one: '{count} picture has no alternative text',
    other: '{count} pictures have no alternative text',
  },
  undescribedHint: 'Alternative text says what a picture shows, for visitors who cannot see it.',
  describe: 'Describe',
} as const;
