/**
 * Defines the interface of the page renderer, a bundle of React code that Vite builds and `main` passes to the server.
 */

import type { FormReply } from '../routing/forms.ts';

/** Answers a guest call in process, by its path and query (`/api/guest/projects?page=2`), as its HTTP route would. */
export type GuestGet = (path: string) => Promise<{ status: number; data: unknown }>;

/** A link to a file or an API call that failed when a person opened it in a browser. */
export interface FailedLink {
  status: number;
  /** A sentence without its full stop */
  message: string;
  /** The page of this site that the visitor came from; null: unknown, or no page of this site */
  back: string | null;
}

/** The data of default pages, which only the server renders, by kind. Features add their own. @public */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface DefaultPages {}
export type DefaultPage = DefaultPages[keyof DefaultPages];

export interface PageRequest {
  /** Decoded and normalised, `/projects/education` */
  path: string;
  /** Only the parameters that the route declares, sorted, without control characters */
  query: URLSearchParams;
  /** The public address from configuration, without a trailing slash */
  siteUrl: string;
  /** The language of the page: the site's, or for standalone apps their reader's, if known */
  locale: string;
  get: GuestGet;
  /** The page's form was sent without JavaScript: renders the page with the submitted values and the reply */
  form?: FormReply;
  /** The site is in maintenance: every path renders the maintenance page */
  maintenance?: boolean;
  /** Renders the page that says why a link failed */
  failedLink?: FailedLink;
  /** Renders the page that the service worker shows while the site cannot be reached */
  offline?: boolean;
  /** Renders the small page for visitors whom an overloaded server rejects, without reading any data */
  overloaded?: boolean;
  /** First segments of the addresses of default pages: links to them are full page loads */
  defaultPageSegments?: readonly string[];
  /** Renders this default page instead of the screen of the path */
  defaultPage?: DefaultPage;
  /** Renders a document without scripts and state, for viewing only */
  withoutScripts?: boolean;
  /**
   * Serialises a value as JSON that is safe inside HTML and JavaScript; the JSON of a record is cached for all pages
   */
  json: (value: unknown) => string;
  /**
   * Stores the state with which the browser hydrates the page, and returns its address. The state must not change
   * afterwards
   */
  storeState: (state: object) => string;
}

export interface RenderedPage {
  status: number;
  /** For 301 and 302 the target, a path of this site; null for any other status */
  location: string | null;
  /** The complete document, from the doctype on */
  html: string;
  /** The value of the `Link` header (preloads), or null */
  linkHeader: string | null;
  /** The hash of the document's `style` element (`sha256-…`). Absent: it has none */
  styleHash?: string;
  /** The unexpected error behind an error page, for the log */
  cause?: unknown;
}

/** A page of the renderer: in each language the same document for everyone, so its access is always `public`. */
export interface PageRoute {
  /** `/projects/{category}` */
  path: string;
  access: 'public';
}

export interface PageRenderer {
  /** Every page, including those of standalone apps. Absent: unknown */
  pages?: readonly PageRoute[];
  /**
   * Returns the query parameters that the route of this path reads, which are part of the key in the answer cache.
   * Unknown paths have none.
   */
  parametersOf(path: string): readonly string[];
  /** Returns true for the addresses of screens of features. Absent: there are none. */
  hasScreen?(path: string): boolean;
  /** Returns false for pages that are rendered for every request (search). */
  isCacheable(path: string): boolean;
  /**
   * Returns true for the addresses of standalone apps: their document has no personal data, is in the reader's
   * language and never cached by a browser. Absent: there are none.
   */
  isStandalone?(path: string): boolean;
  render(request: PageRequest): Promise<RenderedPage>;
}
