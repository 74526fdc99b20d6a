/** What a cache asks of the content: has anything changed, and until when does the clock leave it as it is. */
export interface Changes {
  /** Raised by every committed change of content, here or on another node */
  readonly generation: number;
  /** Up to this instant (ms since 1970) what is made now stays right, unless the generation is raised */
  validUntil(): Promise<number>;
}
