/** Declares the data that pages and the service worker exchange. */

/** A page whose copy is on this device. */
export interface StoredPage {
  /** Path and query */
  address: string;
  title: string;
  /** When the server answered, an ISO instant */
  at: string;
  /** Identifies the visit during which the copy was made: when the page loaded its data, in milliseconds since 1970 */
  visit: number;
  /** The bytes of each file that the page shows, by the file's address */
  files: Record<string, number>;
}

/** The key of the list of stored pages (JSON, latest visit first) in Cache Storage. The server has no such path. */
export const STORED_PAGES = '/service-worker/stored-pages';

/**
 * The message with which a page asks the service worker to store a copy of it. The page sends one soon after it is shown,
 * and another when it has loaded more pictures.
 */
export interface StoreRequest {
  address: string;
  title: string;
  visit: number;
  /** False if the app rendered the page, so that its document is not in the browser's own cache */
  isDocument: boolean;
  /** Paths on this site */
  files: string[];
}
