/** Defines the configuration of a content type's lists and forms in the content area. */

import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { ContentColumns as ContentRow } from '#platform/db/tables.ts';
import { queryFlag } from '#platform/schema/admin-content.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';

/** A filter that only this content type has: by the value of a column, or by a condition. */
type AdminFilterRule = {
  /** The values the filter accepts in the query string */
  accepts: z.ZodType<string | number>;
} & (
  | {
      column: string;
      /** The column contains a list: `|safety|timber|` */
      isList?: true;
      /** An index of the table begins with this column and contains the columns of the filters that all lists have */
      hasIndex?: true;
    }
  /** A condition computed from several columns at `now` (ISO), if no single column holds the value */
  | { condition: (value: string | number, now: string) => RawBuilder<boolean> }
);

/** Returns the schema of a yes/no filter in the query string, which converts it to the value of its column, 1 or 0. */
export const flagFilter = (name: string) => queryFlag(name).transform((flag) => (flag ? 1 : 0));

interface PageRecord {
  _id: string;
  url: string;
  data: Readonly<Record<string, unknown>>;
}

export interface AdminConfig {
  /** `/api/admin/{path}` */
  path: string;
  /** The filters that only this content type has, by their name in the query string */
  filters?: { readonly [name: string]: AdminFilterRule };
  /** Returns the values that the admin shows of a record in addition to its fields, from columns that no form sets */
  extraFields?: (row: ContentRow) => Record<string, unknown>;
  /**
   * Text columns that a search covers in addition to the title, such as a reference number. Their values must not
   * contain small letters
   */
  searchedColumns?: readonly string[];
  /**
   * Returns further text by which the admin finds a record, such as a client or a town. Public searches never use it
   */
  adminSearchText?(data: Readonly<Record<string, unknown>>): readonly (string | null | undefined)[];
  /**
   * Returns the path of the record's page, for previews; absent: it has no page. The path may redirect to the page.
   * `lacks`: an error for each field that must be filled in before the page can be rendered.
   */
  page?(record: PageRecord): { path: string } | { lacks: FieldErrors };
  /** The table holds personal data that guests do not see: exporting it requires reauthentication */
  holdsPersonalData?: true;
  /** False: there is no standard call that creates a record (pictures are created by uploading a file) */
  createdByForm?: false;
}
