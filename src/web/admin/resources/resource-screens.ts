/** Types that describe a resource of the admin. Its list and form are rendered from that description. */
import type { ReactNode } from 'react';
import type { RecordResource } from '#platform/schema/permissions.ts';
import type { AdminRecord } from '../data/resource-calls.ts';
import type { sorts } from '../list/messages/en-GB.ts';
import type { IconName } from '../parts/icon.tsx';
import type { Todo } from './todo.ts';

export interface Option {
  value: string;
  label: string;
  /** Small text after the label */
  note?: string;
}

interface CommonField {
  /** Its name in the API; for a field of a group, a path such as `contact.name` */
  name: string;
  label: string;
  /** A sentence shown below the control */
  hint?: string;
  /** A third or half of the line; absent: the full width */
  width?: 'third' | 'half';
}

export type Field = CommonField &
  /** `min`: the minimum length; in the browser only small forms check it */
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
    /** `empty`: the label of the empty option; absent: an option must be chosen */
    | { kind: 'choice'; options: readonly Option[]; empty?: string }
    /** `searchValues`: returns the values that match a search text; set if the list is long enough to be searched */
    | { kind: 'choices'; options: readonly Option[]; searchValues?: (typed: string) => readonly string[] }
    | { kind: 'flag' }
    | { kind: 'day' }
    | { kind: 'month' }
    /** A local time in the record's `timeZone`, or else the company's; with `instant` an instant, shown in the company's zone */
    | { kind: 'moment'; instant?: true }
    | { kind: 'tags'; max: number }
    /** Texts of one line each, which may contain commas */
    | { kind: 'lines'; max: number }
    /** `contentType`: the content type of the records to which it refers */
    | { kind: 'reference'; contentType: string }
    | { kind: 'references'; contentType: string }
    /** `among`: it is one of the pictures of that field, chosen there, and has no control of its own */
    | { kind: 'picture'; among?: string }
    | { kind: 'pictures'; max: number }
    /** `owner`: the kind of record to which the documents belong; it determines the accepted file types */
    | { kind: 'documents'; owner: string }
    /** `neverNull`: an empty text is stored as an empty text instead of null */
    | { kind: 'richText'; max?: number; neverNull?: true }
    | { kind: 'blocks' }
    | { kind: 'slug' }
    /**
     * `rowTitle`: returns the title of a row from its values; rows with titles are collapsed until opened. `newRow`: the
     * values of a new row. `extraButtons`: more buttons next to the add button
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
    /** The names of its fields are relative to it: `name` in the group `contact` is `contact.name` in the API */
    | { kind: 'group'; fields: readonly Field[] }
    /** `covers`: the fields in the API that the component edits, if they have other names */
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

/** A filter of a list: by fixed options, or by the records of a content type. */
export interface Filter {
  name: string;
  label: string;
  options?: readonly Option[];
  /** The content type whose records are the options */
  contentType?: string;
}

/** An order of a list: one of content (`ADMIN_SORTS`), or one that only lists of other records have, such as users or bans. */
export type Order = keyof typeof sorts;

const ASCENDING_ORDERS: readonly string[] = [
  'order',
  'title',
  'name',
  'username',
  'email',
  'value',
] satisfies Order[];

/** Returns the initial direction of an order: ascending for texts and the manual order, otherwise descending. */
export const defaultDirectionOf = (order: string): 'ASC' | 'DESC' =>
  ASCENDING_ORDERS.includes(order) ? 'ASC' : 'DESC';

/** A kind of record as the admin shows it: its names, list, form and public address. */
export interface AdminResource {
  /** The resource in API paths and admin addresses */
  name: string;
  /** What its permissions begin with: `project` in `project:update` */
  permissionPrefix: RecordResource;
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
  /** As in `MenuEntry` */
  todo?: Todo;
  /** As in `MenuEntry` */
  phoneRank?: number;
  list: {
    /** The placeholder of the search box */
    search: string;
    /** False: it has no text search */
    searchable?: boolean;
    columns: readonly Column[];
    filters?: readonly Filter[];
    /** Returns the `_id` of the picture to show as the thumbnail */
    picture?: (record: AdminRecord) => string | null;
    /** Returns the line below the title */
    subtitle?: (record: AdminRecord) => string;
    /** Shown next to the status chip on phones, which hide the columns */
    folded?: (record: AdminRecord) => ReactNode;
    /** Users arrange the records in the order in which the site shows them */
    ordered?: true;
    /** The orders that users can choose; absent: those of `ADMIN_SORTS` that the resource has */
    orders?: readonly Order[];
  };
  groups: readonly FieldGroup[];
  /** A second status chip, such as the phase of a tender, next to the publication status */
  extraStatus?: (record: AdminRecord) => ReactNode;
  /** Returns its path on the site; null while it has none */
  publicPath: (record: AdminRecord) => string | null;
  /** False: it has no drafts */
  publishable?: false;
  /** Published records cannot become drafts again */
  staysPublished?: true;
  /** False: it has no CSV */
  csv?: false;
  /** False: it is not created with an empty form */
  creatable?: false;
  /** It has a page that can be previewed before publication, once these fields are filled */
  preview?: { requiredFields: readonly string[] };
}

/** Completes the description of something that is not a full resource, such as a form without a list, with defaults. */
export const completeResource = (part: Partial<AdminResource>): AdminResource => ({
  name: '',
  permissionPrefix: '' as RecordResource,
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
