/** Tells a cache how long its answers stay valid: until content changes, or until time changes what guests see. */
export interface Freshness {
  /** Raised by every committed change of content, in this process or another */
  readonly generation: number;
  /** Returns the instant (ms since 1970) until which an answer made now stays valid, unless the generation is raised */
  validUntil(): Promise<number>;
  /** Whether the caller runs inside a transaction, and so holds a connection to the database */
  readonly isInTransaction: boolean;
}
