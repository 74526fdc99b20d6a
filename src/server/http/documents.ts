/** Public documents that are neither pages nor calls: sitemap, robots, manifest. One for everybody, kept like pages. */
export interface PublicDocument {
  path: string;
  contentType: string;
  make(): Promise<string>;
}
