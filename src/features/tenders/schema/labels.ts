/** The names of a tender's choices, the same on the site and in its admin form. Without schemas, so that pages stay small. */
import type { Tender, TenderCard } from './guest.ts';

export const tenderTypeLabels: Record<TenderCard['type'], string> = {
  itt: 'Invitation to tender',
  rfp: 'Request for proposals',
  rfq: 'Request for quotation',
  prequalification: 'Prequalification',
  supply: 'Supply',
};

export const mainCategoryLabels: Record<TenderCard['mainCategory'], string> = {
  works: 'Works',
  goods: 'Goods',
  services: 'Services',
};

export const procurementMethodLabels: Record<Tender['procurementMethod'], string> = {
  open: 'Open procedure',
  selective: 'Selected bidders',
  limited: 'Limited procedure',
  direct: 'Direct award',
};

export const pricingBasisLabels: Record<NonNullable<Tender['pricingBasis']>, string> = {
  lump_sum: 'Lump sum',
  remeasurement: 'Remeasured, bill of quantities',
  schedule_of_rates: 'Schedule of rates',
  cost_reimbursable: 'Cost reimbursable',
  target_cost: 'Target cost',
  guaranteed_maximum: 'Guaranteed maximum price',
};

export const awardCriteriaLabels: Record<NonNullable<Tender['awardCriteria']>, string> = {
  priceOnly: 'Price alone',
  costOnly: 'Whole-life cost',
  qualityOnly: 'Quality alone',
  ratedCriteria: 'Several criteria',
};
