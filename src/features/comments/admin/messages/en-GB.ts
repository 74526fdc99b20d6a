/** The texts of the moderation of comments. */

export const screen = { label: 'Comments' } as const;

export const comments = {
  thing: 'comment',
  things: 'comments',
  search: 'Search by text, name or email',
  status: 'Status',
  allDone: 'No comments to approve',
  keys: 'Keys on a comment: A approves it, R rejects it, S marks it as spam. The arrow keys move to the next comment.',
  action: '{action}: {name}',
  ban: 'Ban',
  delete: 'Delete',
  deleteTitle: 'Permanently delete the comment by {name}?',
  deleteText: 'Replies to it are deleted too. You cannot undo this.',
  deleteAction: 'Delete permanently',
  deleted: 'The comment by {name} was permanently deleted',
} as const;

export const statuses = {
  pending: 'To approve',
  approved: 'Approved',
  rejected: 'Rejected',
  spam: 'Spam',
} as const;

export const decisions = { approve: 'Approve', reject: 'Reject', spam: 'Spam' } as const;

/** Said after a decision */
export const decided = {
  approve: 'The comment by {name} is now on the site',
  reject: 'The comment by {name} was rejected',
  spam: 'The comment by {name} was marked as spam',
} as const;
