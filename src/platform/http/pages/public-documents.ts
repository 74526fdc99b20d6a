/**
 * Public documents that are neither pages nor calls: sitemap, robots, manifest. The same for everybody,
 * cached like pages.
 */
export interface PublicDocument {
  path: string;
  contentType: string;
  /** Answered even while the site is in maintenance */
  staysOpen?: boolean;
  make(): Promise<string | Uint8Array>;
}
