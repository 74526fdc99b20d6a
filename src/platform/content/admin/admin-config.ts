/** Configures how a content type appears in the content area: the few things in which types differ there. */

import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { ContentColumns as ContentRow } from '#platform/db/tables.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { errors as errorTexts } from '../messages/en-GB.ts';

const m = translated(errorTexts);

type AdminFilterRule = {
  /** The values the filter accepts, as written in the query string */
  accepts: z.ZodType<string | number>;
} & (
  | {
      column: string;
      /** The column holds several values, `|safety|timber|` */
      within?: true;
      /**
       * An index of the table begins with this column and contains all columns that every list is filtered by
       */
      indexed?: true;
    }
  /** A condition computed from several columns at `now` (ISO), where no single column holds it */
  | { condition: (value: string | number, now: string) => RawBuilder<boolean> }
);

/** A filter for yes or no in the query string, as its column stores it. */
export const flagFilter = (name: string) =>
  z
    .enum(['true', 'false'], { error: () => fill(m.notFlag, { name }) })
    .transform((said) => (said === 'true' ? 1 : 0));

interface PageRecord {
  url: string;
  data: Readonly<Record<string, unknown>>;
}

export interface AdminConfig {
  /** `/api/admin/{path}` */
  path: string;
  /** Filters of the type itself, by their name in the query string */
  filters?: { readonly [name: string]: AdminFilterRule };
  /** What the admin shows of a record in addition to its fields: columns that no form sets */
  extraFields?: (row: ContentRow) => Record<string, unknown>;
  /** Text columns of the type that a search covers in addition to the title: a reference */
  searchedColumns?: readonly string[];
  /**
   * What else the admin finds it by in addition to title and slug: a client, a town. Guests never search it
   */
  adminSearchText?(data: Readonly<Record<string, unknown>>): readonly (string | null | undefined)[];
  /**
   * The path of its page, for previews before publication; absent: it has no page. A path that redirects to
   * the right one will do. `lacks`: by field, what has to be filled in before the page can be rendered.
   */
  page?(record: PageRecord): { path: string } | { lacks: FieldErrors };
  /**
   * Its table holds data that people entered about themselves and that guests do not see: exporting it
   * requires reauthentication
   */
  holdsPersonalData?: true;
  /** False: it is not created by filling in a form (pictures are created by uploading a file) */
  createdByForm?: false;
  /**
   * Replaces `{name}:publish`; further permissions needed for publishing are declared by the type's own
   * routes
   */
  publishPermission?: Permission;
}
