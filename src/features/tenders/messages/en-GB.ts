/** The site shows these too; each is a constant of its own, so that its pages load no others. */
export const tenderTypes = {
  itt: 'Invitation to tender',
  rfp: 'Request for proposals',
  rfq: 'Request for quotation',
  prequalification: 'Prequalification',
  supply: 'Supply',
} as const;

export const mainCategories = { works: 'Works', goods: 'Goods', services: 'Services' } as const;

export const procurementMethods = {
  open: 'Open procedure',
  selective: 'Selected bidders',
  limited: 'Limited procedure',
  direct: 'Direct award',
} as const;

export const pricingBases = {
  lump_sum: 'Lump sum',
  remeasurement: 'Remeasured, bill of quantities',
  schedule_of_rates: 'Schedule of rates',
  cost_reimbursable: 'Cost reimbursable',
  target_cost: 'Target cost',
  guaranteed_maximum: 'Guaranteed maximum price',
} as const;

export const awardCriteria = {
  priceOnly: 'Price alone',
  costOnly: 'Whole-life cost',
  qualityOnly: 'Quality alone',
  ratedCriteria: 'Several criteria',
} as const;

const eitherOr = 'A percentage or an amount, not both.';

export const tender = {
  thing: 'tender',
  things: 'tenders',
  title: 'Tenders',
  fields: {
    title: { label: 'Title' },
    reference: {
      label: 'Reference',
      help: 'Empty: the next number, like T-2026-0042. Fixed once published.',
      invalid:
        'Reference must be 3 to 40 capital letters, numbers, dots, hyphens or underscores, like T-2026-0042',
    },
    type: { label: 'Type', options: tenderTypes },
    summary: { label: 'Summary' },
    description: { label: 'Description' },
    project: { label: 'Project' },
    mainCategory: { label: 'Main category', options: mainCategories },
    trades: {
      label: 'Trades',
      help: 'Each with its division in MasterFormat and its group in Uniclass.',
      missing: 'Select at least one trade',
    },
    siteAddress: { label: 'Site address' },
    location: { label: 'Place on the map' },
    timeZone: {
      label: 'Time zone',
      help: 'The zone of all times below, like Europe/London. Empty: that of the company.',
    },
    opensAt: { label: 'Opening date' },
    closesAt: { label: 'Closing date', help: 'Bids received before this second are in time.' },
    questionsDeadline: { label: 'Questions deadline' },
    siteVisit: {
      label: 'Site visit',
      fields: {
        at: { label: 'Site visit date' },
        place: { label: 'Site visit place' },
        mandatory: { label: 'Mandatory for all bidders' },
        notes: { label: 'Site visit notes' },
        rsvpBy: { label: 'Reply date' },
      },
    },
    preBidMeeting: {
      label: 'Pre-bid meeting',
      fields: {
        at: { label: 'Pre-bid meeting date' },
        place: { label: 'Pre-bid meeting place' },
        mandatory: { label: 'Mandatory for all bidders' },
        notes: { label: 'Pre-bid meeting notes' },
      },
    },
    bidOpening: {
      label: 'Bid opening',
      fields: {
        at: { label: 'Bid opening date' },
        place: { label: 'Bid opening place' },
        public: { label: 'Open to the public' },
      },
    },
    decisionExpectedOn: { label: 'Decision date' },
    contractStart: { label: 'Contract start' },
    durationDays: { label: 'Duration' },
    bidValidityDays: { label: 'Bid validity' },
    procurementMethod: { label: 'Procurement method', options: procurementMethods },
    pricingBasis: { label: 'Pricing basis', options: pricingBases },
    awardCriteria: { label: 'Award criteria', options: awardCriteria },
    awardDetails: { label: 'Award details', help: 'How the criteria are weighted.' },
    eligibility: { label: 'Eligibility', help: 'Who may bid.' },
    estimatedMin: { label: 'Lowest estimate' },
    estimatedMax: { label: 'Highest estimate' },
    currency: { label: 'Currency' },
    showEstimate: { label: 'Show the estimate' },
    bidSecurity: {
      label: 'Bid security',
      help: eitherOr,
      fields: {
        required: { label: 'Bid security required' },
        percent: { label: 'Bid security percentage' },
        amount: { label: 'Bid security amount' },
        form: { label: 'Bid security form' },
      },
    },
    performanceBond: {
      label: 'Performance bond',
      help: eitherOr,
      fields: {
        required: { label: 'Performance bond required' },
        percent: { label: 'Performance bond percentage' },
        amount: { label: 'Performance bond amount' },
        form: { label: 'Performance bond form' },
      },
    },
    paymentBond: {
      label: 'Payment bond',
      help: eitherOr,
      fields: {
        required: { label: 'Payment bond required' },
        percent: { label: 'Payment bond percentage' },
        amount: { label: 'Payment bond amount' },
        form: { label: 'Payment bond form' },
      },
    },
    retention: { label: 'Retention' },
    insurance: { label: 'Insurance' },
    liquidatedDamages: { label: 'Liquidated damages' },
    labourTerms: { label: 'Labour terms' },
    access: {
      label: 'Who may download',
      options: {
        public: 'Everybody',
        registered: 'People with an account',
        invited: 'Nobody on the site: send the documents to the companies you invite',
      },
    },
    submissionMethod: {
      label: 'Submission methods',
      options: { email: 'Email', portal: 'Portal', hand: 'Hand', courier: 'Courier' },
      missing: 'Select a submission method',
    },
    submissionDetails: { label: 'Submission details', help: 'Where to send bids, and in which form.' },
    contactStaff: {
      label: 'Contact',
      help: 'A member of the team with a phone number: bidders want a person. Otherwise name somebody below.',
    },
    contact: {
      label: 'Another contact',
      fields: {
        name: { label: 'Contact name' },
        email: { label: 'Contact email' },
        phone: { label: 'Contact phone' },
      },
    },
    allowQuestions: {
      label: 'Allow questions',
      help: 'Bidders email or ring the contact. Enter each question under “Questions” to answer it for everyone.',
    },
    planHolderVisibility: {
      label: 'Plan holders visible to',
      options: { hidden: 'Nobody', registered: 'People with an account', public: 'Everybody' },
    },
    requireAcknowledgement: {
      label: 'Require acknowledgement',
      help: 'Bidders must acknowledge every addendum in their tender. Shown on the tender’s page under “How to bid”.',
    },
  },
} as const;

export const admin = {
  search: 'Title, reference, site address',
  content: 'Tender',
  dates: 'Dates',
  documents: 'Documents',
  terms: 'Terms',
  bidding: 'Bidding',
  addenda: 'Addenda',
  questions: 'Questions',
  ending: 'Ending',
  phase: 'Phase',
} as const;

export const folderTemplate = {
  thing: 'folder template',
  things: 'folder templates',
  title: 'Folder templates',
  fields: {
    title: { label: 'Title', help: 'The name to choose for a new tender, like “Small works”.' },
    folders: {
      label: 'Folders',
      help: 'A new tender starts with a copy of these. Existing tenders keep theirs.',
    },
  },
} as const;

export const folderTemplateAdmin = {
  search: 'Title',
  content: 'Folders',
  first: 'First folders',
} as const;

export const phases = {
  upcoming: 'Upcoming',
  open: 'Open',
  closing_soon: 'Closing soon',
  closed: 'Under evaluation',
  awarded: 'Awarded',
  unsuccessful: 'No award',
  cancelled: 'Cancelled',
  withdrawn: 'Withdrawn',
} as const;

export const parts = {
  trades: '{trades}, and {count} more',
  addendum: 'Addendum {number}',
  estimateUpTo: 'up to {amount}',
  estimateFrom: 'from {amount}',
  submission: 'By {methods}',
  methods: { email: 'email', portal: 'our portal', hand: 'hand', courier: 'courier' },
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
  ended: '{phase} {date}',
} as const;

export const list = {
  results: { one: '{count} tender', other: '{count} tenders' },
  title: 'Tenders',
  description:
    'Work packages out to tender, with documents, dates and a named contact, and the results of earlier tenders.',
  lead: 'Work packages out to tender now. Each has a contact you can ring, and we publish every change here for everyone at the same time.',
  subscribe: 'Subscribe to dates',
  call: 'Ring us on {number}',
  found: 'Tenders found',
  open: 'Open tenders',
  noneOpen: 'No packages are out to tender today.',
  upcoming: 'Opening soon',
  closed: 'Closed',
  phases: 'Tenders by status',
  zone: 'All times are {zone}. The server’s clock decides.',
  drawnAt: 'This page was made at <time>{time}</time> UTC; reload it to update the countdowns.',
  noneInPhase: 'No tenders at the moment: {phase}',
  noneFound: 'No matching tenders',
  noneFoundText:
    'Try removing a filter, or ring our estimating team to hear what is coming up in your trade.',
  none: 'No tenders at the moment',
  noneText:
    'We publish new packages here as soon as they are issued. Ring our estimating team to hear what is coming up in your trade.',
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
  closes: 'Closes {rule}',
  wereDue: 'Bids were due <time>{rule}</time>',
  zone: '{zone}. The server’s clock decides.',
  clock: 'The server’s clock decides.',
  yourTime: 'Your local time: <time>{time}</time>',
  documents: { one: 'The document', other: 'The documents' },
  calendar: 'Add to calendar',
  evaluation: 'We are evaluating the tenders. The result will be published on this page.',
  decision: 'A decision is expected on {date}. The result will be published on this page.',
  outcome: '{phase} on {date}.',
  outcomeValue: '{phase} on {date}, {value}.',
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
  rsvp: 'Reply for the site visit',
  visit: 'Site visit',
  meeting: 'Pre-bid meeting',
  questions: 'Questions until',
  closes: 'Closes',
  closed: 'Closed',
  opening: 'Bids opened',
  decision: 'Decision',
  start: 'Start on site',
  bidOpening: 'Bid opening',
  mandatory: 'Bidders must attend',
  mandatoryReply: 'Bidders must attend. Reply by {date}',
  optional: 'Attendance is optional',
  optionalReply: 'Attendance is optional. Reply by {date}',
  public: 'Open to everyone',
  private: 'Not public',
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
  onlyChanged: 'Only what changed',
  changedSince: 'Only what changed since',
  download: 'Download',
  readAddendum: 'Read addendum {number}',
  invited: 'We send the documents to the companies we have invited to bid.',
  registered: 'For companies that are registered with us.',
  unavailable: 'The documents can no longer be downloaded.',
  invitedAsk: 'To ask for an invitation, contact <name>{name}</name>.',
  invitedAskPhone: 'To ask for an invitation, contact <name>{name}</name> on <phone>{number}</phone>.',
  registeredAsk: 'Without an account, contact <name>{name}</name>.',
  registeredAskPhone: 'Without an account, contact <name>{name}</name> on <phone>{number}</phone>.',
  unavailableAsk: 'If you need them, contact <name>{name}</name>.',
  unavailableAskPhone: 'If you need them, contact <name>{name}</name> on <phone>{number}</phone>.',
  signIn: 'Sign in to download',
  removed: 'The documents have been withdrawn',
  removedText: 'We keep this notice as a record. Ask {name} about anything you have already priced.',
  none: 'No documents have been issued yet',
  noneText: 'We publish them here as soon as they are issued. {name} can tell you when.',
} as const;

export const tree = {
  superseded: { one: 'Show {count} superseded', other: 'Show {count} superseded' },
  openAll: 'Open all folders',
  closeAll: 'Close all',
  number: 'Number',
  title: 'Title',
  revision: 'Rev.',
  issued: 'Issued',
  size: 'Size',
  files: { one: '{count} file', other: '{count} files' },
  pages: { one: '{count} page', other: '{count} pages' },
  rev: 'rev. {revision}',
  addendum: 'Add. {number}',
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
  closed: 'The question period has closed.',
  number: 'Q {number}',
  answered: 'Answered <date>{date}</date>',
  answeredAbout: 'Answered <date>{date}</date>. Refers to {document}',
  ask: 'Email or ring us. We publish the answer here for everyone, without naming who asked.',
  askBefore:
    'Email or ring us before {date}. We publish the answer here for everyone, without naming who asked.',
  email: 'Email your question',
  ring: 'Ring <name>{name}</name>',
} as const;

export const titleBlock = {
  reference: 'Reference',
  type: 'Tender type',
  project: 'Project',
  trades: { one: 'Trade', other: 'Trades' },
  moreTrades: '{trades} and <more>{count} more</more>',
  place: 'Place',
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
  validity: 'Offer valid for',
  bidSecurity: 'Bid security',
  none: 'None',
  required: 'Required',
  performanceBond: 'Performance bond',
  paymentBond: 'Payment bond',
  retention: 'Retention',
  insurance: 'Insurance',
  damages: 'Damages for delay',
  labour: 'Labour',
  start: 'Start on site',
  duration: 'Duration',
  days: { one: '{count} day', other: '{count} days' },
  decision: 'Decision',
  decisionOn: 'Expected on {date}. The result will be published on this page',
  changes: 'Addenda',
  acknowledge: 'Acknowledge every addendum in your tender',
  masterFormat: 'MasterFormat {code}',
  uniclass: 'Uniclass {code}',
  codedTrade: '{trade} ({codes})',
} as const;
