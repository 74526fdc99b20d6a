/** Defines the values of the form for the user's company. */
import type { TradeKey } from '#features/trades/trade-keys.ts';

export interface InsuranceRow {
  type: string;
  /** The sum insured, as typed */
  limit: string;
  expires: string;
}

/** Each key is the path of the field in the server's input, because the server's errors use that path. */
export interface CompanyValues {
  'company.name': string;
  'company.type': string;
  'company.registration': string;
  'company.taxNo': string;
  'company.bonding': string;
  /** One licence in each line, as typed */
  'company.licences': string;
  'company.insurance': readonly InsuranceRow[];
  trades: readonly TradeKey[];
  /** One region in each line, as typed */
  regions: string;
}
