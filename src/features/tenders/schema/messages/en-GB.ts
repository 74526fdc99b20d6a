/** The texts of `forms.ts`; in a file of their own, because lists of tenders do not need them. */
const documentType = {
  label: 'Document type',
  options: {
    tenderNotice: 'Tender notice',
    biddingDocuments: 'Bidding documents',
    technicalSpecifications: 'Specifications and drawings',
    billOfQuantity: 'Pricing document',
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
  code: { label: 'Code', help: 'Like 05.1.' },
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
      invalid: 'Revision must be 1 to 10 capital letters, numbers, dots or hyphens, like P03',
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
    changes: { label: 'Changes', help: 'A summary for bidders who read only this.' },
    newClosesAt: { label: 'New closing date' },
    justification: {
      label: 'Justification',
      help: 'Why bidders do not need more time. Needed if less than three days are left and the closing date stays.',
    },
    withdraw: { label: 'Withdrawn documents' },
    documents: { label: 'New documents' },
  },
  question: {
    subject: { label: 'Subject' },
    body: { label: 'Question', help: 'Leave out who asked: bidders read this.' },
    document: { label: 'Document' },
  },
  answer: { answer: { label: 'Answer', help: 'Every bidder reads this. Do not name who asked.' } },
  ending: { reason: { label: 'Reason', help: 'Everybody reads it on the page of the tender.' } },
  award: {
    supplier: { label: 'Supplier' },
    value: { label: 'Contract value' },
    currency: { label: 'Currency' },
    reason: { label: 'Reason', help: 'Everybody reads it on the page of the tender.' },
  },
} as const;
