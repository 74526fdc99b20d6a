/** The texts of the public list and page of tenders. */

export const parts = {
  /** The last part of a list of trades: `Roofing, Glazing and 2 more` */
  moreTrades: { one: '{count} more', other: '{count} more' },
  addendum: 'Addendum {number}',
  estimateUpTo: 'up to {amount}',
  estimateFrom: 'from {amount}',
  methods: {
    email: 'by email',
    portal: 'through our portal',
    hand: 'by hand',
    courier: 'by courier',
  },
} as const;

export const units = {
  day: { one: 'day', other: 'days' },
  hour: { one: 'hour', other: 'hours' },
  minute: { one: 'minute', other: 'minutes' },
  second: { one: 'second', other: 'seconds' },
} as const;

export const countdown = {
  lessThan: '<hidden>Less than </hidden><sign><</sign>',
  rest: ' and {count} {unit}',
  left: '{unit} left',
  untilOpens: '{unit} until it opens',
  leftToSubmit: 'left to submit',
  untilItOpens: 'until it opens',
} as const;

export const rows = {
  reference: 'Reference',
  title: 'Package',
  trade: 'Trade and place',
  status: 'Status',
  closesIn: 'Closes in',
  closes: '<hidden>, closes </hidden><time>{time}</time>',
  opens: '<hidden>, opens </hidden><time>{time}</time>',
  closed: 'Closed {date}',
  awarded: 'Awarded {date}',
  awardedTo: 'Awarded {date} to {supplier}',
  ended: '{phase}, {date}',
} as const;

export const list = {
  results: { one: '{count} tender', other: '{count} tenders' },
  title: 'Tenders',
  description:
    'Work packages out to tender, with documents, dates and a named contact, and the results of earlier tenders.',
  lead: 'We put our work packages out to tender here. Each has a contact you can call, and we publish every change here for everyone at the same time.',
  subscribe: 'Subscribe to dates',
  call: 'Call us on {number}',
  found: 'Tenders found',
  open: 'Open tenders',
  noneOpen: 'No packages are out to tender today.',
  upcoming: 'Upcoming',
  closed: 'Closed',
  phases: 'Tenders by status',
  all: 'All',
  search: 'Search tenders',
  searchHint: 'Reference, package or trade',
  searched: '“{search}”',
  trade: 'Trade',
  allTrades: 'All trades',
  category: 'Category',
  anyCategory: 'Any category',
  sorts: {
    phase: 'Closing soonest',
    publishedAt: 'Newest first',
    title: 'A to Z',
    reference: 'Reference',
  },
  zone: 'Times are in the {zone} time zone. Our server’s clock is the official time.',
  drawnAt: 'This page was created at <time>{time}</time> UTC. Reload it to update the countdowns.',
  noneInPhase: 'No tenders with the status “{phase}”',
  noneFound: 'No matching tenders',
  noneFoundText:
    'Try removing a filter, or call our estimating team to hear what is coming up in your trade.',
  none: 'No tenders at the moment',
  noneText:
    'We publish new packages here as soon as they are issued. Call our estimating team to hear what is coming up in your trade.',
  showAll: 'Show all tenders',
} as const;

export const detail = {
  title: '{title} ({reference})',
  work: 'The work',
  site: 'The site',
  directions: 'Directions',
  updated: 'Last updated <date>{date}</date>',
  history: 'Tender history',
  older: { one: '{count} older entry', other: '{count} older entries' },
} as const;

export const deadline = {
  label: 'Closing date',
  closed: 'Closed',
  opens: 'Opens <time>{time}</time>',
  closes: 'Bids due before {time}',
  wereDue: 'Closing date: <time>{time}</time>',
  zone: '{zone}. Our server’s clock is the official time.',
  clock: 'Our server’s clock is the official time.',
  yourTime: 'Your local time: <time>{time}</time>',
  documents: 'Documents',
  instant: '{clock}, {weekday} {date} ({timeZone}, {offset})',
  calendar: 'Add to calendar',
  evaluation: 'We are evaluating the bids. The result will be published on this page.',
  decision: 'A decision is expected on {date}. The result will be published on this page.',
  outcome: '{phase}, {date}.',
  outcomeTo: '{phase} on {date} to <supplier>{supplier}</supplier>.',
  outcomeToValue: '{phase} on {date} to <supplier>{supplier}</supplier>, {value}.',
  justClosed: 'This tender has just closed.',
} as const;

export const contact = {
  label: 'Contact',
  call: '<hidden>Call </hidden>{number}',
  write: 'Write about this tender',
} as const;

export const dates = {
  title: 'Dates',
  days: { one: '{count} day', other: '{count} days' },
  daysToScale: {
    one: '{count} day<scale> from opening to closing, drawn to scale</scale>',
    other: '{count} days<scale> from opening to closing, drawn to scale</scale>',
  },
  today: 'Today',
  opens: 'Opens',
  opened: 'Opened',
  rsvp: 'Site visit replies due',
  visit: 'Site visit',
  meeting: 'Pre-bid meeting',
  questions: 'Questions until',
  closes: 'Closes',
  closed: 'Closed',
  opening: 'Bid opening',
  decision: 'Decision',
  start: 'Start on site',
  bidOpening: 'Bid opening',
  mandatory: 'Bidders must attend',
  mandatoryReply: 'Bidders must attend. Reply by {date}',
  optional: 'Attendance is optional',
  optionalReply: 'Attendance is optional. Reply by {date}',
  public: 'Open to the public',
  private: 'Not open to the public',
} as const;

export const documents = {
  title: 'Documents',
  files: { one: '{count} file', other: '{count} files' },
  folders: { one: '{count} folder', other: '{count} folders' },
  total: '{files} in {folders}, {size}',
  free: 'Free to download; no account needed.',
  signedIn: 'You can download these while you are signed in.',
  downloadAll: 'Download all',
  zip: 'ZIP, {size}',
  addendumOn: '{addendum}, {date}',
  addendumChanged: {
    one: '{addendum} changed {count} document on {date}',
    other: '{addendum} changed {count} documents on {date}',
  },
  sameClosing: 'The closing date has not changed.',
  newClosing: 'The closing date is now {date}.',
  onlyChanged: 'Download changes',
  changedSince: 'Only documents issued since',
  download: 'Download',
  readAddendum: 'Read addendum {number}',
  invited: 'We send the documents to the companies we have invited to bid.',
  registered: 'For companies with an account.',
  unavailable: 'The documents can no longer be downloaded.',
  invitedAsk: 'To ask for an invitation, contact <name>{name}</name>.',
  invitedAskPhone: 'To ask for an invitation, contact <name>{name}</name> on <phone>{number}</phone>.',
  registeredAsk: 'If you have no account, contact <name>{name}</name>.',
  registeredAskPhone: 'If you have no account, contact <name>{name}</name> on <phone>{number}</phone>.',
  unavailableAsk: 'If you need them, contact <name>{name}</name>.',
  unavailableAskPhone: 'If you need them, contact <name>{name}</name> on <phone>{number}</phone>.',
  confirmEmail: 'Confirm your email address first. You can ask for the link in your account.',
  goToAccount: 'Go to your account',
  signIn: 'Sign in to download',
  removed: 'The documents have been withdrawn',
  removedText: 'We keep this notice as a record. Ask {name} about anything you have already priced.',
  none: 'No documents have been issued yet',
  noneText: 'We publish them here as soon as they are issued. {name} can tell you when.',
} as const;

export const tree = {
  superseded: {
    one: 'Show {count} superseded document',
    other: 'Show {count} superseded documents',
  },
  openAll: 'Open all folders',
  closeAll: 'Close all',
  number: 'Number',
  title: 'Title',
  revision: 'Rev',
  issued: 'Issued',
  size: 'Size',
  files: { one: '{count} file', other: '{count} files' },
  pages: { one: '{count} page', other: '{count} pages' },
  rev: 'rev. {revision}',
  addendum: 'Addendum {number}',
  isSuperseded: 'Superseded',
  supersededBy: 'Superseded by rev. {revision}',
} as const;

export const addenda = {
  title: 'Addenda',
  count: { one: '{count} addendum', other: '{count} addenda' },
  newClosing: 'New closing date: <date>{date}</date>',
  changes: { new: 'New', revised: 'Revised', withdrawn: 'Withdrawn' },
  document: '{number} rev. {revision}',
} as const;

export const questions = {
  title: 'Questions and answers',
  none: 'None yet',
  count: { one: '{count} published', other: '{count} published' },
  older: { one: '{count} older question', other: '{count} older questions' },
  closed: 'Questions are closed.',
  number: 'Q {number}',
  answered: 'Answered <date>{date}</date>',
  answeredAbout: 'Answered <date>{date}</date>. Refers to {document}',
  ask: 'Email or call us. We publish the answer here for everyone, without saying who asked.',
  askBefore:
    'Email or call us before {date}. We publish the answer here for everyone, without saying who asked.',
  email: 'Email your question',
  call: 'Call <name>{name}</name>',
} as const;

export const titleBlock = {
  reference: 'Reference',
  type: 'Tender type',
  project: 'Project',
  trades: { one: 'Trade', other: 'Trades' },
  moreTrades: {
    one: '{trades} and <more>{count} more</more>',
    other: '{trades} and <more>{count} more</more>',
  },
  place: 'Site address',
  start: 'Start on site',
  duration: 'Duration',
  days: { one: '{count} day', other: '{count} days' },
  estimate: 'Estimate',
  submission: 'How to submit',
} as const;

export const terms = {
  title: 'How to bid',
  submission: 'How to submit',
  procedure: 'Procedure',
  procedureOf: '{type}. {category}. {method}',
  trades: 'Trades',
  pricing: 'Pricing basis',
  award: 'Award criteria',
  eligibility: 'Who may bid',
  estimate: 'Estimate',
  validity: 'Bid validity',
  bidSecurity: 'Bid security',
  none: 'None',
  required: 'Required',
  performanceBond: 'Performance bond',
  paymentBond: 'Payment bond',
  retention: 'Retention',
  insurance: 'Insurance',
  damages: 'Liquidated damages',
  labour: 'Labour terms',
  start: 'Start on site',
  duration: 'Duration',
  days: { one: '{count} day', other: '{count} days' },
  decision: 'Decision',
  decisionOn: 'Expected on {date}',
  changes: 'Addenda',
  acknowledge: 'Acknowledge every addendum in your bid',
  masterFormat: 'MasterFormat {code}',
  uniclass: 'Uniclass {code}',
  codedTrade: '{trade} ({codes})',
} as const;
