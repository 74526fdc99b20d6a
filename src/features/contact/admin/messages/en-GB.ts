/** The texts of the messages that visitors have sent. */

export const screen = {
  label: 'Messages',
  waiting: { one: '{count} new message', other: '{count} new messages' },
} as const;

export const messages = {
  thing: 'message',
  things: 'messages',
  none: 'Messages from the contact form are listed here.',
  search: 'Search by name, company, text or reference',
  topic: 'Topic',
  status: 'Status',
  assignee: 'Assigned to',
  unassigned: 'Nobody',
  mine: 'Me',
  received: 'Received',
  attachments: { one: '{count} attachment', other: '{count} attachments' },
  bin: 'Bin',
  binTitle: 'Messages in the bin',
  restored: 'The message from {name} was restored',
} as const;

export const statuses = {
  new: 'New',
  open: 'Open',
  replied: 'Replied',
  spam: 'Spam',
  archived: 'Archived',
} as const;

export const message = {
  title: 'Message',
  all: 'All messages',
  attachments: 'Attachments',
  ban: 'Ban sender',
  toBin: 'Move to bin',
  binned: 'The message from {name} was moved to the bin',
  inBin: 'This message is in the bin. Restore it to reply or make changes.',
  noEmail: 'The sender gave no email address, so you cannot reply here. Call them instead.',
  mails: 'Emails about this message',
  to: 'to {recipient}',
} as const;

/** The emails that a message causes */
export const mailKinds = {
  'contact-office': 'Message from the contact form',
  'contact-receipt': 'Confirmation that the message was received',
  'contact-reply': 'Reply',
} as const;

export const reply = {
  hint: 'Include a greeting and your name: your reply goes to {email} as you write it, with the message quoted below it. If the sender writes back, the email goes to the company’s mailbox, not to this screen.',
  send: 'Send reply',
  sent: 'Your reply is being sent',
} as const;

export const handling = {
  title: 'Assignment and notes',
  assign: 'Assign to me',
  unassign: 'Unassign',
  save: 'Save',
} as const;

export const erase = {
  action: 'Delete permanently',
  actionOf: 'Delete permanently: {name}',
  title: 'Delete the message from {name} permanently?',
  text: 'You cannot undo this.',
  done: 'The message was deleted permanently',
} as const;
