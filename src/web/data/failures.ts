/** Defines an error class for each way in which a page can fail to load. */
import type { AreaWithError } from './areas/areas.ts';

/** The server answered with a status other than 2xx. */
export class GuestCallFailed extends Error {
  override readonly name = 'GuestCallFailed';
  readonly status: number;
  /** The state area that has the error */
  readonly area: AreaWithError;

  constructor(status: number, area: AreaWithError) {
    super(errorText(status));
    this.status = status;
    this.area = area;
  }
}

/**
 * No usable answer arrived: the connection or the server is down, or the answer is unreadable (see `AnswerUnreadable`).
 */
export class SiteUnreachable extends Error {
  override readonly name = 'SiteUnreachable';
}

/** A lazily loaded module failed to load or took too long. */
export class PartUnavailable extends Error {
  override readonly name = 'PartUnavailable';
}

/** The page does not exist: thrown by loaders, rendered as "Error 404". */
export class PageNotFound extends Error {
  override readonly name = 'PageNotFound';
}

/** Formats a status for a state area and for display: `ERROR:503`. */
export const errorText = (status: number): string => `ERROR:${status}`;
