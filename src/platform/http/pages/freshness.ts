/** Tells a cache whether content has changed, and until when the clock changes nothing. */
export interface Freshness {
  /** Raised by every committed change of content, here or on another node */
  readonly generation: number;
  /** Returns the instant (ms since 1970) until which an answer made now stays valid, unless the generation is raised */
  validUntil(): Promise<number>;
}
