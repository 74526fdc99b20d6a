/** The texts of the admin dashboard. */

export const screen = { label: 'Dashboard' } as const;

export const dashboard = {
  nothingToDo: 'Nothing to do today',
  toDo: { one: '{count} thing to do', other: '{count} things to do' },
  toDoUrgent: {
    one: '{count} thing to do, {urgent} of them urgent',
    other: '{count} things to do, {urgent} of them urgent',
  },
  addPhotos: 'Add photos',
  heading: 'To do',
  urgentFirst: 'most urgent first',
  allDone: 'No messages, questions or comments are waiting.',
  drafts: 'Drafts',
  noDrafts: 'There are no drafts.',
  recent: 'Recent activity',
  noneRecent: 'There is no activity yet.',
  auditLog: 'Audit log',
  action: '{action}: {title}',
} as const;

export const week = {
  title: 'Next seven days',
  closes: 'closes {when}',
  all: { one: 'View {count} closing tender', other: 'View all {count} closing tenders' },
} as const;

export const toDo = {
  today: 'today',
  days: { one: '{count} day', other: '{count} days' },
  question: 'Question about {tender}',
  answer: 'Answer',
  mail: 'Email to {recipient} could not be sent',
  resend: 'View and resend',
  reply: 'Reply',
  comment: 'Comment by {name}',
  review: 'Review',
  undescribed: {
    one: '{count} picture has no alternative text',
    other: '{count} pictures have no alternative text',
  },
  undescribedHint: 'Say what they show, for visitors who cannot see them',
  describe: 'Describe',
} as const;
