/**
 * The server's texts about tenders: errors, dates and history of a tender's page, feeds and calendars, names of files,
 * descriptions of routes, and the default folders.
 */

export const errors = {
  fieldsInvalid: 'Some fields need attention',
  optionUnknown: 'Select an option from the list',
  tenderMissing: 'This tender no longer exists',
  folderMissing: 'This folder no longer exists',
  documentMissing: 'This document no longer exists',
  questionMissing: 'This question no longer exists',
  notPublished: 'This tender is not published yet',
  ended: {
    awarded: 'This tender has been awarded',
    unsuccessful: 'This tender has been closed without an award',
    cancelled: 'This tender has been cancelled',
    withdrawn: 'This tender has been withdrawn',
  },
  clockSkipped:
    '{field} falls in the hour that {timeZone} skips when the clocks go forward. Choose another time',
  clockRepeated:
    '{field} falls in the hour that occurs twice in {timeZone} when the clocks go back. Choose another time',
} as const;

export const tenderErrors = {
  referenceLocked: 'Reference cannot be changed once the tender is published',
  timeZoneLocked: 'Time zone cannot be changed once the tender is published',
  closingDateLocked: 'Issue an addendum to change the closing date of a published tender',
  openingDateLocked: 'Opening date cannot be changed once the tender is open',
  referenceTaken: 'Reference “{reference}” is already in use. Enter a different one',
  cannotUnpublish: 'A published tender cannot become a draft again. Cancel or withdraw it instead',
  cannotDelete: 'A published tender cannot be deleted. Cancel or withdraw it instead',
  questionsDeadlineMissing: 'Enter a questions deadline, or turn off “Allow questions”',
  contactMissing: 'Select a contact, or enter a name, an email address and a phone number',
  closingDatePast: 'Closing date must be in the future',
  closingDateBeforePublication: 'Closing date must be after the publication',
  documentsMissing: 'Add at least one document',
  documentInfected:
    'The virus scanner found a virus in “{title}”. Remove this document, or replace it with a clean copy',
  stillOpen:
    'This tender is still open. Award it, or close it without an award, once its closing date has passed',
  notClosed: 'This tender is not closed. Issue an addendum to change its closing date',
} as const;

export const downloadErrors = {
  withdrawn: 'The documents of this tender have been withdrawn',
  signIn: 'Sign in to download these documents',
  confirmEmail: 'Confirm your email address to download these documents',
  forbidden:
    'We send these documents only to companies that we have invited to bid. Contact us to ask for an invitation',
  empty: 'This tender has no documents',
  nothingSince: 'No document has been issued since then. Choose an earlier date, or download all documents',
} as const;

export const documentErrors = {
  addendumRequired: 'Issue an addendum to add documents to a published tender',
  issued: 'An issued document cannot be changed. Issue an addendum with a new revision',
  nothingChanged: 'Change at least one field',
  originalFolderMissing: 'The original folder no longer exists. Choose another folder',
  seenByBidders: 'Bidders see this document now. You can only withdraw it',
  unseenByBidders: 'Bidders do not see this document. Remove it instead',
} as const;

export const folderErrors = {
  insideItself: 'A folder cannot be moved into itself or one of its subfolders',
  tooDeep: 'Folders can be up to {levels} levels deep',
  tooMany: 'A tender can have up to {max} folders',
  titleTaken: 'Title “{title}” is already in use. Enter a different one',
  holdsIssued: 'This folder contains issued documents. Withdraw them with an addendum first',
  notSiblings: 'Only folders inside the same folder can be reordered',
} as const;

export const addendumErrors = {
  newClosingDate: 'New closing date',
  reopenNeedsDate: 'This tender is closed. Enter a later closing date to reopen it',
  justificationMissing: 'Enter a later closing date, or say why bidders do not need more time',
  notLater: 'New closing date must be after the current closing date',
  past: 'New closing date must be in the future',
  cannotReopen: 'You do not have permission to reopen this tender. Ask an administrator',
  withdrawnAndRevised: 'A document cannot be withdrawn and revised in the same addendum',
  sameNumber: 'Two of the new documents have the number {number}. Change one of them',
} as const;

export const questionErrors = {
  published: 'A published answer cannot be changed. Publish another question to correct it',
  closed: 'This tender is no longer accepting questions',
  answerMissing: 'Answer the question before publishing it',
} as const;

/** The forms in which dates are written: deadlines to the second and with the time zone, meetings without. */
export const times = {
  opens: 'From {time}',
  closes: 'Before {time}',
  deadline: '{clock}, {date} ({timeZone}, {offset})',
  meeting: '{clock}, {date}',
} as const;

export const history = {
  published: 'Published',
  addendum: 'Addendum {number}: {title}',
  documentWithdrawn: 'Document withdrawn: {document}',
  answer: 'Question answered: {subject}',
  numberRevision: '{number} {revision}',
  titled: '{number}, {title}',
  outcome: {
    awarded: 'Awarded',
    unsuccessful: 'Closed without an award',
    cancelled: 'Cancelled',
    withdrawn: 'Withdrawn',
  },
} as const;

export const calendar = {
  name: '{reference} {title}',
  opens: 'Tender opens: {title} ({reference})',
  closes: 'Tender closes: {title} ({reference})',
  questions: 'Questions deadline: {title} ({reference})',
  visit: 'Site visit: {title} ({reference})',
  meeting: 'Pre-bid meeting: {title} ({reference})',
  opening: 'Bid opening: {title} ({reference})',
  decision: 'Decision expected: {title} ({reference})',
  cancelled: 'Cancelled: {event}',
} as const;

export const feed = {
  name: 'Tenders from {company}',
  entry: '{title} ({reference})',
  summary: '{phase}. Closing date: {closesAt}.',
} as const;

/** The names of downloaded files. */
export const files = {
  allDocuments: '{reference}-documents.zip',
  documentsSince: '{reference}-since-{day}.zip',
  calendar: '{reference}.ics',
} as const;

export const api = {
  list: 'Lists tenders: open ones by closing date, then upcoming ones, then closed ones, newest first',
  find: 'Returns one tender with its folders and files, by its `_id`, its `url` or a former one',
  archive:
    'Downloads the current documents of a tender as one ZIP with its folders; with `since`, only those issued after that instant',
  calendar: 'Downloads the dates of a tender as a calendar file',
  calendarOfAll: 'Returns the opening and closing dates of all tenders as a calendar',
  feed: 'Returns the tenders as an Atom feed',
  award: 'Records who won a closed tender',
  unsuccessful: 'Ends a closed tender without an award',
  cancel: 'Cancels a tender',
  withdraw: 'Withdraws the documents of a tender; its notice stays',
  reopen: 'Opens a closed tender again, by an addendum with a later closing date',
  issueAddendum: 'Issues an addendum, which cannot be changed afterwards',
  addQuestion: 'Adds a question that came by phone or email, so that its answer can be published',
  answer: 'Stores the answer to a question, which is shown only in the content area until it is published',
  publish: 'Publishes a question and its answer',
  reject: 'Rejects a question without publishing it',
  removeAs: 'The intended status; the call is rejected if the document would get the other one',
  restore: 'Restores documents that were removed before bidders saw them',
} as const;

export const defaultFolders = {
  title: 'Default folders',
  invitation: 'Invitation & instructions',
  formOfTender: 'Form of tender & schedules',
  conditions: 'Conditions of contract',
  specifications: 'Specifications',
  drawings: 'Drawings',
  disciplines: {
    architectural: 'Architectural',
    structural: 'Structural',
    civil: 'Civil',
    mechanical: 'Mechanical',
    electrical: 'Electrical',
    plumbing: 'Plumbing',
    fire: 'Fire',
    landscape: 'Landscape',
  },
  pricing: 'Pricing document / bill of quantities',
  reports: 'Reports & surveys',
  healthAndSafety: 'Health & safety information',
  programme: 'Programme',
  addenda: 'Addenda',
  clarifications: 'Clarifications',
} as const;
