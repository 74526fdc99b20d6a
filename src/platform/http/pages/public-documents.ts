/** Public documents that are neither pages nor calls: sitemap, robots, manifest. One for everybody, kept like pages. */
export interface PublicDocument {
  path: string;
  contentType: string;
  /** Answered even while the site is closed to visitors */
  staysOpen?: boolean;
  make(): Promise<string | Uint8Array>;
}
