import type { DemoTender } from '../types.ts';

/** Terms that all tenders have in common. */
export const terms = {
  type: 'itt',
  mainCategory: 'works',
  procurementMethod: 'open',
  access: 'public',
  contactStaff: 'arjun-patel',
  bidValidityDays: 90,
  currency: 'GBP',
  retention: 5,
  pricingBasis: 'remeasurement',
  awardCriteria: 'ratedCriteria',
  awardDetails: 'Price 60 %, programme 25 %, method 15 %.',
  insurance: 'Employer’s liability £10 m, public liability £5 m.',
  submissionMethod: ['email'],
  submissionDetails:
    'One priced PDF and BQ-001 as XLSX to a.patel@northline.example. You get an answer within the hour.',
  planHolderVisibility: 'hidden',
} satisfies Partial<DemoTender>;
