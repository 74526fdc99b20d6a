/** What the server asks of the React side: one bundle, built by Vite, handed in by `main`. */

import type { FormReply } from '../routing/forms.ts';

/** Answers a guest call in process, by its path and query (`/api/guest/projects?page=2`), as its HTTP route would. */
export type GuestGet = (path: string) => Promise<{ status: number; data: unknown }>;

/** A link to a file or a call that could not be answered, for whoever followed it in a browser. */
export interface RefusedLink {
  status: number;
  /** A sentence without its full stop */
  message: string;
  /** The page of this site that the visitor came from; null: not known */
  back: string | null;
}

export interface PageRequest {
  /** Decoded and normalised, `/projects/education` */
  path: string;
  /** Only the parameters that the route declares, clamped to what it accepts */
  query: URLSearchParams;
  /** The public address from configuration, without a trailing slash */
  siteUrl: string;
  now: Date;
  get: GuestGet;
  /** The page's form was sent without JavaScript: it is drawn with what was typed and what there is to say about it */
  form?: FormReply;
  /** The site is closed to visitors: whatever the path, the page says so */
  closed?: boolean;
  /** Draws the page that says why a link could not be followed */
  refused?: RefusedLink;
  /** To be looked at and no more: the document names no script and carries no state */
  inert?: boolean;
  /** Writes a value as JSON that no HTML or JavaScript parser can take for anything else; records only once */
  json: (value: unknown) => string;
}

export interface RenderedPage {
  status: number;
  /** For 301 and 302: where to, a path of this site */
  location: string | null;
  /** The whole document, from the doctype on */
  html: string;
  /** The value of the `Link` header (preloads), or null */
  link: string | null;
  /** What nobody had foreseen, when the page says so: for the log */
  cause?: unknown;
}

export interface PageRenderer {
  /** The query parameters the route of this path reads: part of the page cache's key. Unknown paths: none. */
  parametersOf(path: string): readonly string[];
  /** False for pages that are made afresh each time (search). */
  isCacheable(path: string): boolean;
  /**
   * True for addresses whose document is a program of its own: the same for everybody, and never kept by a browser.
   * Absent: there are none.
   */
  isStandalone?(path: string): boolean;
  render(request: PageRequest): Promise<RenderedPage>;
}
