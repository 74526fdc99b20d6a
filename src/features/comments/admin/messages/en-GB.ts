/** The texts of the moderation of comments. */

export const screen = {
  label: 'Comments',
  waiting: { one: '{count} comment to approve', other: '{count} comments to approve' },
} as const;

export const comments = {
  thing: 'comment',
  things: 'comments',
  search: 'Search by text, name or email',
  status: 'Status',
  allDone: 'No comments to approve',
  keys: 'Keyboard shortcuts in a comment: A approves it, R rejects it, S marks it as spam. The up and down arrow keys move between comments.',
  action: '{action}: {name}',
  ban: 'Ban',
  delete: 'Delete permanently',
  deleteTitle: 'Delete the comment by {name} permanently?',
  deleteText: 'Replies to it are deleted too. You cannot undo this.',
  deleted: 'The comment by {name} was deleted permanently',
} as const;

export const statuses = {
  pending: 'To approve',
  approved: 'Approved',
  rejected: 'Rejected',
  spam: 'Spam',
} as const;

export const decisions = { approve: 'Approve', reject: 'Reject', spam: 'Mark as spam' } as const;

/** Said after a decision */
export const decided = {
  approve: 'The comment by {name} is now on the site',
  reject: 'The comment by {name} was rejected',
  spam: 'The comment by {name} was marked as spam',
} as const;
