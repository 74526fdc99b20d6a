import type { Image } from '../schema.ts';

/** A page in the sitemap. */
export interface PublicAddress {
  /** `/news/northgate-opens` */
  path: string;
  /** ISO instant; null: unknown */
  updatedAt: string | null;
  /** The pictures on the page; the sitemap lists only the first of them */
  images: readonly Image[];
}
