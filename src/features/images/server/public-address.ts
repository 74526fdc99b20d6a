import type { Image } from '../schema.ts';

/** A page for the sitemap, named by the feature it belongs to. */
export interface PublicAddress {
  /** From the root, `/news/northgate-opens` */
  path: string;
  updatedAt: string | null;
  /** The pictures it shows; the first ones count */
  images: readonly Image[];
}
