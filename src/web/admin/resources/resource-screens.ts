/** Types that describe a resource of the admin. Its list and form are rendered from that description. */
import type { ReactNode } from 'react';
import type { AdminRecord } from '../data/resource-calls.ts';
import type { sorts } from '../list/messages/en-GB.ts';
import type { IconName } from '../shell/icon.tsx';

export interface Option {
  value: string;
  label: string;
  /** Small text after the label */
  note?: string;
}

interface CommonField {
  /** The field in the API; a path such as `contact.name` for nested fields */
  name: string;
  label: string;
  /** One plain sentence at the field */
  hint?: string;
  /** A third or half of the line; absent: the full width */
  width?: 'third' | 'half';
}

export type Field = CommonField &
  /** With `min`, small forms check the text before they send it */
  (
    | {
        kind: 'text';
        min?: number;
        max?: number;
        optional?: boolean;
        type?: 'text' | 'email' | 'tel' | 'url';
      }
    | { kind: 'longText'; min?: number; max: number; optional?: boolean }
    /** `year`: without thousands separators */
    | { kind: 'number'; unit?: string; year?: true }
    | { kind: 'choice'; options: readonly Option[]; empty?: string }
    /** `searchValues`: the values that a search text means, for a list long enough to be searched */
    | { kind: 'choices'; options: readonly Option[]; searchValues?: (typed: string) => readonly string[] }
    | { kind: 'flag' }
    | { kind: 'day' }
    | { kind: 'month' }
    /** A local time, in the zone stored beside it; `instant`: stored as an instant */
    | { kind: 'moment'; instant?: true }
    | { kind: 'tags'; max: number }
    /** Texts of one line each, which may contain commas */
    | { kind: 'lines'; max: number }
    /** `contentType`: the content type it refers to */
    | { kind: 'reference'; contentType: string }
    | { kind: 'references'; contentType: string }
    /** `among`: one of the pictures of that field, chosen there and without a control of its own */
    | { kind: 'picture'; among?: string }
    | { kind: 'pictures'; max: number }
    | { kind: 'documents'; owner: string }
    /** `neverNull`: an empty text is stored as an empty text instead of null */
    | { kind: 'richText'; max?: number; neverNull?: true }
    | { kind: 'blocks' }
    | { kind: 'slug' }
    /**
     * `rowTitle`: the title of a row, made from its content; such rows are collapsed until opened. `newRow`: the values of a
     * new row. `extraButtons`: more buttons next to the add button
     */
    | {
        kind: 'rows';
        fields: readonly Field[];
        addLabel: string;
        max: number;
        newRow?: Readonly<Record<string, unknown>>;
        rowTitle?: (row: Readonly<Record<string, unknown>>) => string;
        extraButtons?: () => ReactNode;
      }
    /** A prefix of the names inside: `name` in the group `contact` is `contact.name` in the API */
    | { kind: 'group'; fields: readonly Field[] }
    | { kind: 'custom'; render: (field: CommonField, path: string) => ReactNode; covers?: readonly string[] }
  );

export interface FieldGroup {
  /** The label of its tab */
  title: string;
  fields: readonly Field[];
  /** Shown next to its title, such as the number of documents; null: nothing */
  count?: (record: AdminRecord) => number | null;
}

export interface Column {
  name: string;
  label: string;
  render: (record: AdminRecord) => ReactNode;
  /** Hidden until the user chooses it */
  hiddenByDefault?: true;
  /** Two fifths of the table, for texts as long as the title */
  wide?: true;
}

export interface Filter {
  name: string;
  label: string;
  options?: readonly Option[];
  /** The content type whose records are the options */
  contentType?: string;
}

/** An order of a list: one of content (`ADMIN_SORTS`), or one that lists of users and bans have. */
export type Order = keyof typeof sorts;

const ASCENDING_ORDERS: readonly string[] = [
  'order',
  'title',
  'name',
  'username',
  'email',
  'value',
] satisfies Order[];

/** The initial direction of an order: names ascending, times from the latest. */
export const defaultDirectionOf = (order: string): 'ASC' | 'DESC' =>
  ASCENDING_ORDERS.includes(order) ? 'ASC' : 'DESC';

/** A kind of record as the admin shows it: its names, list, form and public address. */
export interface AdminResource {
  /** The resource in API paths and admin addresses */
  name: string;
  /** Its name in permissions: `project` in `project:update` */
  permissionName: string;
  /** The name of a record within a sentence: `project` */
  thing: string;
  /** The plural within a sentence: `projects` */
  things: string;
  /** The heading of the list: `Projects` */
  title: string;
  /** The hint of an empty list: what the records are for, or what to do first */
  emptyHint?: string;
  icon: IconName;
  /** The section of the menu */
  section: 'site' | 'tendering' | 'people' | 'system';
  list: {
    search: string;
    /** False: it has no text search */
    searchable?: boolean;
    columns: readonly Column[];
    filters?: readonly Filter[];
    /** The `_id` of its thumbnail */
    picture?: (record: AdminRecord) => string | null;
    /** The second line below its title */
    subtitle?: (record: AdminRecord) => string;
    /** Shown next to the status chip where there is no room for columns */
    folded?: (record: AdminRecord) => ReactNode;
    /** Admins sort the records into the order in which the site shows them */
    ordered?: true;
    /** The orders that users can choose; absent: those of content, `ADMIN_SORTS` */
    orders?: readonly Order[];
  };
  groups: readonly FieldGroup[];
  /** A second status chip, such as the phase of a tender, next to the publication status */
  extraStatus?: (record: AdminRecord) => ReactNode;
  /** Its public address; null while it has none */
  publicPath: (record: AdminRecord) => string | null;
  /** False: it has no drafts */
  publishable?: false;
  /** Published records cannot become drafts again */
  staysPublished?: true;
  /** False: it has no CSV */
  csv?: false;
  /** False: not created by an empty form */
  creatable?: false;
  /** It has a page that can be previewed before publication, once these fields are filled */
  preview?: { needs: readonly string[] };
}

/** Adds defaults to the description of a resource that lacks some screens, such as a form without a list. */
export const partialResource = (part: Partial<AdminResource>): AdminResource => ({
  name: '',
  permissionName: '',
  thing: '',
  things: '',
  title: '',
  icon: 'document',
  section: 'people',
  list: { search: '', columns: [] },
  groups: [],
  publicPath: () => null,
  publishable: false,
  ...part,
});
