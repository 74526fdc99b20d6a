/** The ways a page can fail to get what it needs, as things one can tell apart. */

/** The server answered, but not with 2xx. */
export class GuestCallFailed extends Error {
  override readonly name = 'GuestCallFailed';
  readonly status: number;
  readonly path: string;

  constructor(status: number, path: string) {
    super(errorText(status));
    this.status = status;
    this.path = path;
  }
}

/** No answer came: the line is down, or the server is. */
export class SiteUnreachable extends Error {
  override readonly name = 'SiteUnreachable';
}

/** A lazily loaded part of the program did not come, or not within its time. */
export class PartUnavailable extends Error {
  override readonly name = 'PartUnavailable';
}

/** The page asked for does not exist: thrown by loaders, drawn as "Error 404". */
export class PageNotFound extends Error {
  override readonly name = 'PageNotFound';
}

/** How a status is kept in a state area and shown, `ERROR:503`. */
export const errorText = (status: number): string => `ERROR:${status}`;
