export const comments = {
  title: 'Comments',
  count: { one: '{count} comment', other: '{count} comments' },
  write: 'Write a comment',
  none: 'No comments yet. Be the first to comment.',
  pages: 'Pages of comments',
  earlier: 'Earlier comments',
  more: 'More comments',
  closed: 'Comments are closed.',
  notLoaded: 'The comments could not be loaded',
  retry: 'Try again',
  reply: 'Reply<hidden> to {name}</hidden>',
  replies: 'Replies to {name}',
  by: 'Comment by {name}',
} as const;

export const form = {
  title: 'Write a comment',
  replyTo: 'Reply to <name>{name}</name>',
  moderated: 'We read every comment before it appears.',
  trap: 'Leave this empty',
  send: 'Send comment',
  sendReply: 'Send reply',
  sending: 'Sending…',
  problems: { one: 'There is a problem', other: 'There are {count} problems' },
  unreachable: 'We could not reach the site',
  unreachableText: 'Your comment is still here. Check your connection and send it again.',
  cancelReply: 'Comment on the post instead',
} as const;

/** The fields of a comment. */
export const fields = {
  body: { label: 'Your comment' },
  authorName: { label: 'Your name' },
  authorEmail: { label: 'Your email address', help: 'We do not publish it.' },
  parent: { label: 'Comment to reply to' },
} as const;

/** The names of a comment in permissions and the API document. */
export const names = { title: 'Comments', thing: 'comment' } as const;

/** What a reader receives after sending a comment. */
export const thanks = {
  pending: 'Thanks. Your comment will appear once it is approved',
  published: 'Thanks. Your comment is published',
} as const;

/** The author of comments whose account was deleted. */
export const author = { formerUser: 'Deleted user' } as const;

export const errors = {
  gone: 'This comment no longer exists',
  closed: 'Comments are closed here',
  notCommentable: 'You cannot comment here',
  replyToReply: 'You cannot reply to a reply. Reply to the comment above it',
  tooManyReplies: 'This comment cannot have more replies. Write a new comment instead',
  target: 'on must name a record, like post:0199f000-0000-7000-8000-000000000000',
  startedAt: 'The form could not be checked. Reload the page and send it again',
} as const;

/** The API document. */
export const api = {
  on: 'The record that is commented on, as `{type}:{_id}`',
  website: 'Leave it out or null: the form hides this field from people, so only bots fill it in',
  startedAt: 'When the form was opened, by the browser’s clock',
  body: 'Plain text with line breaks',
  oldestFirst: 'Oldest first',
  open: 'Whether the record accepts comments',
  moderated: 'Whether each comment is published only after approval',
  total: 'On all pages, including replies',
  comments: 'The approved comments of this page, oldest first, each with all its replies',
  max: 'Comments per page, not counting replies',
  read: 'Lists the approved comments on a record',
  write:
    'Sends a comment, as JSON or as a form: 201 if it is published at once, 202 if it waits for approval',
  record: 'The record it was written under; null: that record no longer exists',
  parent: 'The comment it replies to',
  private: 'Never shown on the site',
  heldFor: 'Why it waits for approval: moderation, links, too_fast or machine',
  ip: 'Deleted after {days} days, as is the browser',
  approve: 'Publishes a comment',
  reject: 'Rejects a comment',
  spam: 'Marks a comment as spam',
  approveEach: 'Publishes several comments; those that no longer exist are listed',
  rejectEach: 'Rejects several comments; those that no longer exist are listed',
  spamEach: 'Marks several comments as spam; those that no longer exist are listed',
} as const;
