/**
 * The texts of a tender's fields, phases and permissions, and of folder templates. The options that the site shows too
 * are sections of their own, so that its pages do not load the texts of the form.
 */

export const tenderTypes = {
  itt: 'Invitation to tender',
  rfp: 'Request for proposals',
  rfq: 'Request for quotation',
  prequalification: 'Prequalification',
  supply: 'Supply tender',
} as const;

export const mainCategories = { works: 'Works', goods: 'Goods', services: 'Services' } as const;

export const procurementMethods = {
  open: 'Open procedure',
  selective: 'Selective procedure',
  limited: 'Limited procedure',
  direct: 'Direct award',
} as const;

export const pricingBases = {
  lump_sum: 'Lump sum',
  remeasurement: 'Remeasured against a bill of quantities',
  schedule_of_rates: 'Schedule of rates',
  cost_reimbursable: 'Cost reimbursable',
  target_cost: 'Target cost',
  guaranteed_maximum: 'Guaranteed maximum price',
} as const;

export const awardCriteria = {
  priceOnly: 'Price only',
  costOnly: 'Whole-life cost',
  qualityOnly: 'Quality only',
  ratedCriteria: 'Weighted criteria',
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
      help: 'Leave empty for the next number, for example T-2026-0042. It cannot be changed once the tender is published.',
      invalid:
        'Reference must be {min} to {max} capital letters, numbers, dots, hyphens or underscores, like T-2026-0042',
    },
    type: { label: 'Type', options: tenderTypes },
    summary: { label: 'Summary' },
    description: { label: 'Description' },
    project: { label: 'Project' },
    mainCategory: { label: 'Category', options: mainCategories },
    trades: {
      label: 'Trades',
      help: 'The tender’s page shows each trade with its MasterFormat or Uniclass code, if the site’s country uses one of them.',
      missing: 'Select at least one trade',
    },
    siteAddress: { label: 'Site address' },
    location: { label: 'Place on the map' },
    timeZone: {
      label: 'Time zone',
      help: 'The time zone of all times below, for example Europe/London. Leave empty to use the company’s time zone.',
    },
    opensAt: { label: 'Opening date' },
    closesAt: { label: 'Closing date', help: 'A bid that arrives at this time or later is late.' },
    questionsDeadline: { label: 'Questions deadline' },
    siteVisit: {
      label: 'Site visit',
      fields: {
        at: { label: 'Site visit date' },
        place: { label: 'Site visit place' },
        mandatory: { label: 'Mandatory for all bidders' },
        notes: { label: 'Site visit notes' },
        rsvpBy: { label: 'Reply deadline' },
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
    decisionExpectedOn: { label: 'Expected decision date' },
    contractStart: { label: 'Start on site' },
    durationDays: { label: 'Duration', unit: 'days' },
    bidValidityDays: { label: 'Bid validity', unit: 'days' },
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
        public: 'Everyone',
        registered: 'People with an account',
        invited: 'Nobody: you send the documents to the companies you invite',
      },
    },
    submissionMethod: {
      label: 'Submission methods',
      options: { email: 'Email', portal: 'Portal', hand: 'By hand', courier: 'Courier' },
      missing: 'Select a submission method',
    },
    submissionDetails: { label: 'Submission details', help: 'Where to send bids, and in what format.' },
    contactStaff: {
      label: 'Contact',
      help: 'Select a member of staff with a phone number, or enter another contact below.',
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
      help: 'Bidders email or call the contact. Enter each question under “Questions” to answer it for everyone.',
    },
    requireAcknowledgement: {
      label: 'Require acknowledgement',
      help: 'Bidders must acknowledge every addendum in their bid. Shown on the tender’s page under “How to bid”.',
    },
  },
} as const;

export const folderTemplate = {
  thing: 'folder template',
  things: 'folder templates',
  title: 'Folder templates',
  fields: {
    title: { label: 'Title', help: 'The name in the list of templates, for example “Small works”.' },
    folders: {
      label: 'Folders',
      help: 'A new tender starts with a copy of these folders. Existing tenders do not change.',
    },
  },
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

/** The titles of permissions. */
export const permissions = {
  tender: 'Tenders',
  tenderCategory: 'Tender folders',
  tenderDocument: 'Tender documents',
  addendum: 'Addenda',
  question: 'Questions on tenders',
} as const;
