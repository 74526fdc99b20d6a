import type {} from '#platform/db/tables.ts';
import type { GalleryInput } from '../schema.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    galleries: ContentColumns<GalleryInput>;
  }
}
