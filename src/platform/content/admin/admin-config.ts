/** How a content type appears in the content area: the few words in which entities differ there. */
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { ContentColumns as ContentRow } from '#platform/db/tables.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import type { Permission } from '#platform/schema/permissions.ts';

export type AdminFilterRule = {
  /** What the filter may hold, as the address says it */
  accepts: z.ZodType<string | number>;
} & (
  | {
      column: string;
      /** The column holds several, `|safety|timber|` */
      within?: true;
      /** An index of the table begins with it, and holds what all lists are narrowed by */
      indexed?: true;
    }
  /** What is no column but follows from some of them, at `now` (ISO) */
  | { holds: (value: string | number, now: string) => RawBuilder<boolean> }
);

/** A yes or no in an address, as its column keeps it. */
export const flagFilter = (label: string) =>
  z
    .enum(['true', 'false'], { error: `${label} must be true or false` })
    .transform((said) => (said === 'true' ? 1 : 0));

interface PageOf {
  url: string;
  data: Readonly<Record<string, unknown>>;
}

export interface AdminConfig {
  /** `/api/admin/{path}` */
  path: string;
  /** Filters of its own, by their name in the address */
  filters?: { readonly [name: string]: AdminFilterRule };
  /** What the office sees of it beside its fields: columns that no form sets */
  presents?: (row: ContentRow) => Record<string, unknown>;
  /** Text columns of its own in which a search looks, beside the title: a reference */
  searched?: readonly string[];
  /** What else the office knows it by, beside title and address: a client, a town. Never found by guests */
  adminSearchText?(data: Readonly<Record<string, unknown>>): readonly (string | null | undefined)[];
  /**
   * The path of its page, for who looks at it before guests do; absent: it has none. A path that leads on to the right one
   * serves. By field, what has to be filled in before there is anything to draw.
   */
  page?(record: PageOf): { path: string } | { lacks: FieldErrors };
  /** Its table holds what people gave for themselves and guests do not see: exporting it asks for reauthentication */
  holdsPersonalData?: true;
  /** False: made in another way than by filling in a form (pictures come with their file) */
  makes?: false;
  /** Further permissions that its publishing asks for are declared by its own routes; this one replaces `{name}:publish` */
  publishing?: Permission;
}
