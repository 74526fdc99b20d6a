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
  awardDetails: 'Price 60%, programme 25%, method 15%.',
  insurance: 'Employer’s liability £10m, public liability £5m.',
  submissionMethod: ['email'],
  submissionDetails:
    'One PDF with your price, a one-page programme and a method statement, and BQ-001 priced as XLSX, to tenders@northline.example. We confirm receipt within one working day.',
} satisfies Partial<DemoTender>;
