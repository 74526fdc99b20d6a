import type { BanKind, BanScope } from '../forms.ts';

/**
 * The columns of a ban. In addition to its value it stores what it matches: a key, or for IP addresses and networks the
 * first and last address.
 */
export interface BanColumns {
  _id: string;
  kind: BanKind;
  value: string;
  /** `user:0199…`, `email:name@example.com`, `domain:example.com`; null for addresses and networks */
  matchKey: string | null;
  /**
   * The first address, as 32 hexadecimal digits (IPv4 in its IPv6 form, ::ffff:203.0.113.7); null if there is a
   * `matchKey`
   */
  rangeFrom: string | null;
  rangeTo: string | null;
  scope: BanScope;
  reason: string;
  expiresAt: string | null;
  liftedAt: string | null;
  liftedBy: string | null;
  version: number;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  updatedBy: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    bans: BanColumns;
  }
}
