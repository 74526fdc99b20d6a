/** What pages and the service worker say to each other. Nothing in it is known only in a window or only in a worker. */

/** A page whose copy is on this device. */
export interface StoredPage {
  /** Path and query */
  address: string;
  title: string;
  /** When the server answered, an ISO instant */
  at: string;
  /** Identifies the visit during which the copy was made */
  visit: number;
  /** The files it shows (addresses) and their bytes */
  files: Record<string, number>;
}

/** The key of the list of stored pages (JSON, latest visit first) in Cache Storage; the server has nothing there. */
export const STORED_PAGES = '/service-worker/stored-pages';

/** A page asks the service worker to store it: once it is shown, and again when it has loaded more pictures. */
export interface StoreRequest {
  address: string;
  title: string;
  visit: number;
  /** False: the app rendered the page, and its document has not been loaded */
  isDocument: boolean;
  /** Addresses on this site */
  files: string[];
}
