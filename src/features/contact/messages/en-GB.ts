export const topics = {
  new_project: 'A new project',
  tender: 'A tender',
  supplier: 'Supplying or subcontracting',
  careers: 'Working for us',
  press: 'Press',
  other: 'Something else',
} as const;

export const contactPage = {
  title: 'Contact us',
  description: 'Write to {company}. Find our offices and opening hours, and send us drawings and photos.',
  descriptionPhone:
    'Call {phone} or write to {company}. Find our offices and opening hours, and send us drawings and photos.',
  /** How soon someone replies, by what the message is about */
  reply: {
    one: 'Write to us and we will reply within {count} working day.',
    other: 'Write to us and we will reply within {count} working days.',
  },
  replyOrCall: {
    one: 'Calling us is quickest. If you write, we will reply within {count} working day.',
    other: 'Calling us is quickest. If you write, we will reply within {count} working days.',
  },
  replyFrom: {
    one: 'Your message will be marked for the attention of <person>{name}</person>, {job}. We will reply within {count} working day.',
    other:
      'Your message will be marked for the attention of <person>{name}</person>, {job}. We will reply within {count} working days.',
  },
  replyAbout: {
    one: 'Your message is about <tender>{tender}</tender>. We will reply within {count} working day.',
    other: 'Your message is about <tender>{tender}</tender>. We will reply within {count} working days.',
  },
  /** The first line of a message, in the form */
  toPerson: 'For {name}',
  aboutTender: 'About {tender}',
  tender: '{reference}, {title}',
} as const;

export const form = {
  label: 'Contact form',
  topic: 'What is your message about?',
  files: 'Drawings or photos',
  filesHint: 'Up to {most} PDF, JPEG or PNG files, each at most {mb} MB.',
  filesLost: 'Choose these files again: {files}',
  remove: 'Remove<hidden> {file}</hidden>',
  trap: 'Leave this empty',
  send: 'Send message',
  sending: 'Sending…',
  sendingStatus: 'Sending your message',
  problems: { one: 'There is a problem', other: 'There are {count} problems' },
  notSent: 'Your message has not been sent',
  stillHere: 'Everything you typed is still here.',
  stillHereOrCall: 'Everything you typed is still here. If it is urgent, call <phone>{number}</phone>.',
  thanks: 'Thank you',
  another: 'Send another message',
} as const;

/** The fields of a message. */
export const fields = {
  name: { label: 'Your name' },
  email: { label: 'Email address', help: 'We need an email address or a phone number.' },
  phone: {
    label: 'Phone',
    help: 'For example {example}. For a number in another country, include the country code.',
  },
  company: { label: 'Company' },
  topic: { label: 'What your message is about', options: topics },
  message: { label: 'Your message' },
} as const;

/** What is wrong with a message beyond its single fields, and with its files. */
export const checks = {
  emailOrPhone: 'Enter an email address or a phone number',
  files: 'Attach {most} files or fewer',
  fileSize: 'The selected file must be at most {mb} MB',
  fileType: 'The selected file must be a PDF, JPEG or PNG',
  ofFile: '{file}: {problem}',
} as const;

export const sending = {
  unreachable:
    'We could not reach the site. Check your connection and send your message again. We will not receive it twice',
  tooLarge: 'Your files are too large. Remove one, or send them by email',
} as const;

export const offices = {
  label: 'Contact details',
  call: '<hidden>Call </hidden>{number}',
  office: 'Office',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  hours: 'Opening hours',
  /** Between two times in opening hours: "07:30 to 17:30" */
  until: 'to',
  map: 'Where we are',
} as const;

/** The names of a message in permissions, the API document and the list of screens. */
export const names = { title: 'Messages', thing: 'message', things: 'messages', screen: 'Contact' } as const;

/** What the content area changes of a message. */
export const adminFields = {
  assignee: { label: 'Assigned to', help: 'You can choose anyone with permission to read messages.' },
  notes: { label: 'Internal notes', help: 'The sender does not see these.' },
  message: { label: 'Reply' },
} as const;

/** What a visitor receives after sending a message, on the page and by email. */
export const thanks = {
  sent: {
    one: 'We have your message (ref {reference}). We will reply within {count} working day.',
    other: 'We have your message (ref {reference}). We will reply within {count} working days.',
  },
  withoutFiles: {
    one: 'We could not accept your file because we cannot store any more files at the moment. Please email it to us and quote the reference.',
    other:
      'We could not accept your files because we cannot store any more files at the moment. Please email them to us and quote the reference.',
  },
  withoutFilesTo: {
    one: 'We could not accept your file because we cannot store any more files at the moment. Please email it to {email} and quote the reference.',
    other:
      'We could not accept your files because we cannot store any more files at the moment. Please email them to {email} and quote the reference.',
  },
} as const;

export const errors = {
  seconds: 'The form could not be checked. Reload the page and send it again',
  file: 'Select a file to upload',
  fileProblem: '{file}: {problem}',
  gone: 'This message no longer exists',
  noEmail: '{name} gave no email address. Call them instead',
  notInBin: 'Move this message to the bin first',
  assignee: 'assignee must be the _id of a user, or `nobody`',
} as const;

/** What the admin reads in a message. */
export const record = {
  deletedUser: 'Deleted user',
  filesNote:
    'The visitor attached {files}. The files were not accepted because the limit for visitors’ files was reached. The visitor was asked to email them.',
} as const;

/** The API document. */
export const api = {
  attachments: 'At most {max} files of {maxMB} MB: PDF, JPEG or PNG. Only in a multipart form',
  website: 'Leave it out or null: the form hides this field from people, so only bots fill it in',
  seconds: 'How long the form was open, in seconds, as the browser measured it; programs leave it out',
  success: 'What happens next, in a sentence for the visitor',
  reference: 'Like M-2026-0042; the visitor can quote it on the phone',
  filesAccepted:
    'False: the message was accepted without its files, because the limit for visitors’ files was reached',
  send: 'Sends a message to the company, as JSON or as a form with attachments',
  attachmentCount: 'The number of attachments',
  fileUrl: 'Valid for {minutes} minutes and only for the requesting user',
  mails: 'The emails about it, oldest first',
  reply: 'Replies to a message by email',
  assignees: 'Lists the people to whom a message can be assigned',
} as const;
