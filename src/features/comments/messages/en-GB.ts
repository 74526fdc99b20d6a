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
  comment: 'Comment',
  moderated: 'We read every comment before it appears.',
  name: 'Name',
  email: 'Email',
  emailHint: 'We do not publish it.',
  trap: 'Leave this empty',
  send: 'Send comment',
  sendReply: 'Send reply',
  sending: 'Sending…',
  problems: { one: 'There is a problem', other: 'There are {count} problems' },
  unreachable: 'We could not reach the site',
  unreachableText: 'Your comment is still here. Send it again when you have a signal.',
  cancelReply: 'Comment on the post instead',
} as const;

/** The same as the server's */
export const checks = {
  authorName: { label: 'Name', enter: 'Enter name' },
  authorEmail: { label: 'Email', enter: 'Enter email' },
  body: { label: 'Comment', enter: 'Enter comment' },
  shortest: '{label} must be {min} characters or more',
  longest: '{label} must be {max} characters or less',
  email: 'Enter an email address in the correct format, like name@example.com',
} as const;
