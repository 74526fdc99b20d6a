import type { Image } from '#contract/image.ts';

/** Public documents that are neither pages nor calls: sitemap, robots, manifest. One for everybody, kept like pages. */
export interface PublicDocument {
  path: string;
  contentType: string;
  /** Answered even while the site is closed to visitors */
  staysOpen?: boolean;
  make(): Promise<string | Uint8Array>;
}

/** A page that machines are told of, by the feature whose page it is. */
export interface PublicAddress {
  /** From the root, `/news/northgate-opens` */
  path: string;
  updatedAt: string | null;
  /** What it shows, the first ones count */
  images: readonly Image[];
}
