/** The texts of tenders in the content area; those of documents and folders are beside their components. */

export const resource = {
  search: 'Search by title, reference or site address',
  content: 'Tender',
  dates: 'Dates',
  documents: 'Documents',
  terms: 'Terms',
  bidding: 'Bidding',
  addenda: 'Addenda',
  questions: 'Questions',
  outcome: 'Outcome',
  phase: 'Phase',
  closing: '{time}, {timeZone}',
  waiting: { one: '{count} question to answer', other: '{count} questions to answer' },
} as const;

export const folderTemplates = {
  search: 'Search by title',
  content: 'Folders',
  first: 'First folders',
} as const;

export const addenda = {
  draft:
    'You can issue addenda once the tender is published. Everyone sees them on the tender’s page at the same time.',
  none: 'No addenda yet',
  number: 'Addendum {number}',
  issuedBy: '{time} by {name}',
  newClosing: 'New closing date: {time}',
  changes: { new: 'New', revised: 'Revised', withdrawn: 'Withdrawn' },
} as const;

export const addendumForm = {
  heading: 'Write addendum {number}',
  reopenHeading: 'Reopen the tender with addendum {number}',
  reopenHint: 'The tender is closed. An addendum with a later closing date reopens it.',
  reopenNeedsDate: 'Enter a later closing date to reopen the tender',
  closingHint: 'Currently {time} ({timeZone}). Leave empty to keep it; a new date must be later.',
  noDocuments: 'There are no new documents. Add them under “Documents” first.',
  toDocuments: 'Go to documents',
  noneWithdrawn: 'No documents selected',
  withdrawn: { one: '{count} document selected', other: '{count} documents selected' },
  replaces: 'Replaces {name}',
  issue: 'Issue addendum',
  issued: 'Addendum {number} issued',
} as const;

export const issueDialog = {
  heading: 'Issue addendum {number}?',
  intro: 'Everyone sees it on the tender’s page at once. It cannot be changed afterwards.',
  closes: 'The new closing date is {time}.',
  sameClosing: 'The closing date does not change.',
  included: {
    one: 'The addendum issues {count} document.',
    other: 'The addendum issues {count} documents.',
  },
  withdrawn: {
    one: 'The addendum withdraws {count} document.',
    other: 'The addendum withdraws {count} documents.',
  },
  left: {
    one: '{count} new document stays private until a later addendum.',
    other: '{count} new documents stay private until a later addendum.',
  },
  issue: 'Issue addendum',
  cancel: 'Cancel',
} as const;

export const questions = {
  draft: 'You can answer bidders’ questions here once the tender is published.',
  off: 'This tender does not accept questions. You can change that under “Bidding”.',
  none: 'No questions yet. Bidders email or call the contact; enter their questions here to answer them for everyone.',
  forbidden: 'You do not have permission to read the questions. Ask an administrator.',
  add: 'Add question',
  waiting: 'Not published yet',
  published: 'Published',
  rejected: 'Dismissed',
  older: 'Show older questions',
} as const;

export const question = {
  status: {
    new: 'New',
    answered: 'Answered, not published',
    published: 'Published',
    rejected: 'Dismissed',
  },
  asked: 'Asked {time}',
  publishedAt: 'Published {time}',
  about: 'About {document}',
  answer: 'Answer',
  answerTo: 'Answer “{subject}”',
  edit: 'Edit answer',
  save: 'Save answer',
  publish: 'Publish',
  publishBoth: 'Publish question and answer',
  publishOne: 'Publish “{subject}”',
  dismiss: 'Dismiss',
  dismissOne: 'Dismiss “{subject}”',
  cancel: 'Cancel',
  saved: 'Answer saved. It is not published yet',
  isPublished: 'Question and answer published',
  dismissed: 'Question dismissed. Answer it to open it again',
  confirmHeading: 'Publish question and answer?',
  confirmText: 'Everyone sees both on the tender’s page at once. They cannot be changed afterwards.',
  confirm: 'Publish for all bidders',
} as const;

export const questionForm = {
  heading: 'Add question',
  noDocument: 'No document',
  added: 'Question added. Answer it below',
} as const;

export const outcome = {
  draft:
    'You can award, cancel or withdraw a tender once it is published. Move a draft that is no longer needed to the bin.',
  status: 'Status',
  open: 'You can award this tender once it is closed.',
  closed: 'The closing date has passed. Award the tender, or close it without an award.',
  forbidden: 'You do not have permission to award, cancel or withdraw this tender. Ask an administrator.',
  ended: '{phase}, {time}',
  amount: '{amount} {currency}',
  back: 'Go back',
  actions: {
    award: {
      title: 'Award tender',
      open: 'Award tender…',
      text: 'The tender’s page names the supplier, and the contract value if you enter it. You cannot undo this.',
      done: 'Tender awarded',
    },
    unsuccessful: {
      title: 'Close without an award',
      open: 'Close without an award…',
      text: 'The tender’s page says that there is no award, and why. You cannot undo this.',
      done: 'Tender closed without an award',
    },
    cancel: {
      title: 'Cancel tender',
      open: 'Cancel tender…',
      text: 'The tender’s page says that the tender is cancelled, and why. Documents and addenda can still be read. You cannot undo this.',
      done: 'Tender cancelled',
    },
    withdraw: {
      title: 'Withdraw tender',
      open: 'Withdraw tender…',
      text: 'All documents are removed from the site at once. The notice stays, and says that the tender was withdrawn, and why. You cannot undo this.',
      done: 'Tender withdrawn',
    },
  },
} as const;
