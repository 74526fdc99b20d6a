/** The texts of the admin dashboard. */

export const screen = { label: 'Dashboard' } as const;

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
