/** Declares what pages and the service worker share. Uses no API that only a window or only a worker has. */

/** A page whose copy is on this device. */
export interface StoredPage {
  /** Path and query */
  address: string;
  title: string;
  /** When the server answered, an ISO instant */
  at: string;
  /** Identifies the visit during which the copy was made */
  visit: number;
  /** The bytes of each file that the page shows, by the file's address */
  files: Record<string, number>;
}

/** The key of the list of stored pages (JSON, latest visit first) in Cache Storage; the server has nothing there. */
export const STORED_PAGES = '/service-worker/stored-pages';

/**
 * The message in which a page asks the service worker to store it. The page sends the message when it is shown, and again when
 * it has loaded more pictures.
 */
export interface StoreRequest {
  address: string;
  title: string;
  visit: number;
  /** False if the app rendered the page, so that the browser has not loaded its document */
  isDocument: boolean;
  /** Addresses on this site */
  files: string[];
}
