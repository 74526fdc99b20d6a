import type {} from '#platform/db/tables.ts';

export interface IdempotencyColumns {
  /** SHA-256 of who sent what key to which call */
  key: string;
  /** SHA-256 of what was sent */
  fingerprint: string;
  status: number;
  /** The answer, JSON */
  body: string;
  expiresAt: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    idempotencyKeys: IdempotencyColumns;
  }
}
