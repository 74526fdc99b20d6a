/** Defines the values of the form for the user's company. */
import type { TradeKey } from '#features/trades/trade-keys.ts';

export interface InsuranceRow {
  type: string;
  /** The sum insured, as typed */
  limit: string;
  expires: string;
}

/** The names are those in the server's errors. */
export interface CompanyValues {
  'company.name': string;
  'company.type': string;
  'company.registration': string;
  'company.taxNo': string;
  'company.bonding': string;
  'company.licences': string;
  'company.insurance': readonly InsuranceRow[];
  trades: readonly TradeKey[];
  regions: string;
}
