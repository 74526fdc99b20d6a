/**
 * The texts of `forms.ts` and of the schemas. They are not in `../../messages`, because lists of tenders do not need
 * them.
 */
const documentType = {
  label: 'Document type',
  options: {
    tenderNotice: 'Tender notice',
    biddingDocuments: 'Bidding documents',
    technicalSpecifications: 'Specifications and drawings',
    billOfQuantity: 'Bill of quantities',
    contractDraft: 'Draft contract',
    contractAnnexe: 'Contract annex',
    contractGuarantees: 'Bonds and guarantees',
    eligibilityCriteria: 'Eligibility criteria',
    evaluationCriteria: 'Evaluation criteria',
    projectPlan: 'Programme',
    environmentalImpact: 'Environmental impact',
    clarifications: 'Clarifications',
    illustration: 'Illustration',
    awardNotice: 'Award notice',
    cancellationDetails: 'Cancellation details',
  },
} as const;
const templateFolder = {
  title: { label: 'Title' },
  code: { label: 'Code', help: 'For example 05.1.' },
  documentType,
} as const;

export const forms = {
  templateFolder,
  folder: { ...templateFolder, parent: { label: 'Folder' } },
  document: {
    title: { label: 'Title' },
    number: { label: 'Number' },
    revision: {
      label: 'Revision',
      invalid: 'Revision must be {min} to {max} capital letters, numbers, dots or hyphens, like P03',
    },
    documentType,
    discipline: {
      label: 'Discipline',
      options: {
        architectural: 'Architectural',
        structural: 'Structural',
        civil: 'Civil',
        mechanical: 'Mechanical',
        electrical: 'Electrical',
        plumbing: 'Plumbing',
        fire: 'Fire',
        landscape: 'Landscape',
      },
    },
  },
  addendum: {
    title: { label: 'Title' },
    reason: { label: 'Reason' },
    changes: { label: 'Changes', help: 'A short summary of the changes for bidders.' },
    newClosesAt: { label: 'New closing date' },
    justification: {
      label: 'Justification',
      help: 'Why bidders do not need more time. Required if fewer than {hours} hours are left and the closing date does not change.',
    },
    withdraw: { label: 'Documents to withdraw' },
    documents: { label: 'New documents' },
  },
  question: {
    subject: { label: 'Subject' },
    body: { label: 'Question', help: 'All bidders can read this. Do not say who asked.' },
    document: { label: 'Document' },
  },
  answer: { answer: { label: 'Answer', help: 'All bidders can read this. Do not say who asked.' } },
  ending: { reason: { label: 'Reason', help: 'Everyone can read it on the tender’s page.' } },
  award: {
    supplier: { label: 'Supplier' },
    value: { label: 'Contract value' },
    currency: { label: 'Currency' },
    reason: { label: 'Reason', help: 'Everyone can read it on the tender’s page.' },
  },
} as const;

/** Rules between the fields of a tender, and other rules of the schemas. */
export const rules = {
  optionUnknown: 'Select an option from the list',
  noEndDate: 'A tender cannot have an end date. Cancel or withdraw it instead',
  afterOpening: '{field} must be after the opening date',
  beforeClosing: '{field} must be before the closing date',
  afterClosing: '{field} must not be before the closing date',
  replyBeforeVisit: 'Reply deadline must not be after the site visit date',
  estimateOrder: 'Highest estimate must not be less than lowest estimate',
  bidSecurityMissing: 'Enter bid security as a percentage or an amount',
  performanceBondMissing: 'Enter performance bond as a percentage or an amount',
  paymentBondMissing: 'Enter payment bond as a percentage or an amount',
  percentOrAmount: '{field} must be a percentage or an amount, not both',
  folder: 'Folder',
  documents: 'Documents',
  noneSelected: 'Select at least one document',
  foldersTooDeep: 'Folders can be up to {levels} levels deep',
  tooManyFolders: 'There can be up to {max} folders',
  folderTitleTaken: 'Another folder at this level has this title. Enter a different one',
  sinceInvalid: 'since must be a date, like 2026-05-21 or 2026-05-21T13:00:00Z',
} as const;

/** Descriptions of fields and parameters in the documentation of the API. */
export const api = {
  phase: '`open` includes tenders that close soon',
  trade: 'A trade by its key, like `plumbing`',
  signature: 'Part of a signed address, which the tender contains',
  since: 'Only documents issued after this instant, or from this day on in the tender’s time zone',
  tradeTitle: 'As it is called in the country of the site',
  outcome: 'How it ended',
  serverNow:
    'When this answer was made. It may have been cached since: the `Date` header says when it was sent',
  timeZone: 'IANA time zone of the local times',
  local: 'The same instant on the clock of `timeZone`, without an offset',
  closesAt: 'Bids received before this instant are in time',
  closingSoonAt: 'From then on the phase is `closing_soon`',
  wording: 'As sentences write it: “Before 14:00:00, Thursday 21 May 2026 (Europe/London, UTC+1)”',
  wordingOfInstant: 'The instant alone: “14:00:00, Thursday 21 May 2026 (Europe/London, UTC+1)”',
  estimate: 'Null if it is not public',
  zip: 'Address of all current documents; null if this visitor may not download them',
  documents: 'Current documents',
  calendar: 'Address of its dates as a calendar file',
  mediaType: 'Media type',
  addendum: 'The number of the addendum that issued it',
  fileUrl: 'Null if this visitor may not download it',
  change: 'What changed, in a few words',
  meeting: 'Like “11:00, Tuesday 5 May 2026”',
  masterFormat: 'Division, like 03',
  uniclass: 'Group of the systems table, like Ss_55',
  questionsOpen: 'Whether a question asked now is in time',
  security: 'Null if none is required',
  retention: 'Per cent',
  contactUrl: 'The address of their page; null if they have none',
  contact: 'The person to contact',
  newestFirst: 'Newest first',
  questions: 'Answered and published questions, newest first',
  changes: 'What happened since it was published, newest first',
  trades: 'The trades of all tenders of the list, by name, and the requested one',
  signedUrl: 'Valid for {minutes} minutes and only for the requesting user',
  reading: 'Progress of extracting its text and previews',
  withoutCategory: 'Withdrawn documents whose folder was deleted',
  removed: 'Removed before bidders saw them; can be restored',
  adminPhase: 'Null while guests cannot see it',
  maxUploadMB: 'The largest document that the settings permit',
} as const;
