import type {} from '#platform/db/tables.ts';
import type { CategoryInput } from '../schema.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    categories: ContentColumns<CategoryInput>;
  }
}
