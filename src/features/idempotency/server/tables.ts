import type {} from '#platform/db/tables.ts';

export interface IdempotencyColumns {
  /** SHA-256 of the caller, the call and the key that the client sent */
  key: string;
  /** SHA-256 of the input */
  fingerprint: string;
  status: number;
  /** The body of the answer, JSON */
  body: string;
  expiresAt: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    idempotencyKeys: IdempotencyColumns;
  }
}
