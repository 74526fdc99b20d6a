import type {} from '#platform/db/tables.ts';

export interface IdempotencyColumns {
  /** SHA-256 of caller, call and client key */
  key: string;
  /** SHA-256 of the input */
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
