/** What the screens of one resource say about themselves; lists and forms are drawn from it, the same for all. */
import type { ReactNode } from 'react';
import type { AdminRecord } from '../data/resource-calls.ts';
import type { IconName } from '../shell/icon.tsx';

export interface Option {
  value: string;
  label: string;
  /** Written small behind the label */
  note?: string;
}

interface FieldWords {
  /** The field on the wire; a path such as `contact.name` for what lies deeper */
  name: string;
  label: string;
  /** One plain sentence under the field */
  hint?: string;
  /** A third or half of the line; absent: all of it */
  width?: 'third' | 'half';
}

export type Field = FieldWords &
  (
    | { kind: 'text'; max?: number; type?: 'text' | 'email' | 'tel' | 'url' }
    | { kind: 'words'; max: number }
    /** `year`: written without a mark between thousands */
    | { kind: 'number'; unit?: string; year?: true }
    | { kind: 'choice'; options: readonly Option[]; empty?: string }
    /** `meantBy`: the values somebody means who types this, for a list so long that it is searched */
    | { kind: 'choices'; options: readonly Option[]; meantBy?: (typed: string) => readonly string[] }
    | { kind: 'flag' }
    | { kind: 'day' }
    | { kind: 'month' }
    /** On the clock of the place; `instant`: kept as a point in time */
    | { kind: 'moment'; instant?: true }
    | { kind: 'tags'; most: number }
    /** Texts of a line each, which may hold commas */
    | { kind: 'lines'; most: number }
    | { kind: 'reference'; to: string }
    | { kind: 'references'; to: string }
    /** `among`: one of the pictures of that field, named there and not by itself */
    | { kind: 'picture'; among?: string }
    | { kind: 'pictures'; most?: number }
    | { kind: 'documents'; owner: 'letter' | 'page' | 'post' }
    /** `always`: an empty one is kept as an empty text instead of as nothing */
    | { kind: 'rich'; max?: number; always?: true }
    | { kind: 'blocks' }
    | { kind: 'address' }
    /**
     * `titled`: what a row is called by what is in it; such rows are folded up until somebody opens one. `blank`: what a fresh
     * row begins with. `tools`: more buttons beside the one that adds a row
     */
    | {
        kind: 'rows';
        of: readonly Field[];
        add: string;
        most: number;
        blank?: Readonly<Record<string, unknown>>;
        titled?: (row: Readonly<Record<string, unknown>>) => string;
        tools?: () => ReactNode;
      }
    /** The names inside rows and groups begin there: `name` in the group `contact` is `contact.name` on the wire */
    | { kind: 'group'; of: readonly Field[] }
    | { kind: 'own'; draw: (field: FieldWords, path: string) => ReactNode; covers?: readonly string[] }
  );

export interface FieldGroup {
  /** As its tab says */
  title: string;
  fields: readonly Field[];
  /** Beside its title, such as how many documents there are; null: nothing */
  count?: (record: AdminRecord) => number | null;
}

export interface Column {
  name: string;
  label: string;
  draw: (record: AdminRecord) => ReactNode;
  /** Not shown until somebody chooses it */
  spare?: true;
}

export interface Filter {
  name: string;
  label: string;
  options?: readonly Option[];
  /** Chosen from another resource */
  of?: string;
}

/** What a list can be sorted by; lists of people and bans by what those have. */
export type Order =
  | 'order'
  | 'updatedAt'
  | 'createdAt'
  | 'title'
  | 'publishedAt'
  | 'name'
  | 'username'
  | 'email'
  | 'value'
  | 'expiresAt'
  | 'lastSeenAt';

const rising: readonly string[] = ['order', 'title', 'name', 'username', 'email', 'value'] satisfies Order[];

/** Which way round a list is sorted first: names from A on, times from the latest back. */
export const directionOf = (order: string): 'ASC' | 'DESC' => (rising.includes(order) ? 'ASC' : 'DESC');

export interface ResourceScreens {
  /** The resource of its calls and the part of its addresses */
  name: string;
  /** What the permissions call it: `project` in `project:update` */
  permits: string;
  thing: string;
  things: string;
  /** Several of them within a sentence, where that is not `things`: `people` */
  several?: string;
  /** While there are none: what they are for, or what comes first */
  none?: string;
  icon: IconName;
  /** Where the menu lists it */
  section: 'Site' | 'Tendering' | 'People' | 'Running it';
  list: {
    search: string;
    /** False: there are no words to look for */
    searchable?: boolean;
    columns: readonly Column[];
    filters?: readonly Filter[];
    /** The `_id` of the picture that stands for it */
    picture?: (record: AdminRecord) => string | null;
    /** The second line under its title */
    subtitle?: (record: AdminRecord) => string;
    /** Beside its chip where there is no room for columns */
    folded?: (record: AdminRecord) => ReactNode;
    /** Its order on the site is the office's */
    ordered?: true;
    /** Where it cannot be sorted by all that others are */
    orders?: readonly Order[];
  };
  groups: readonly FieldGroup[];
  /** Where it stands beside being seen or not, as a chip next to that one */
  stands?: (record: AdminRecord) => ReactNode;
  /** Where guests find it; null while they cannot */
  address: (record: AdminRecord) => string | null;
  /** False: it has no drafts */
  publishable?: false;
  /** What guests have seen cannot become a draft again */
  staysPublished?: true;
  /** False: there is no table of it to save */
  csv?: false;
  /** False: made in another way than by an empty form */
  makes?: false;
  /** It has a page that the office may look at before guests do, as soon as these fields hold something */
  previewed?: { needs: readonly string[] };
}

/** Of what is no resource and has only part of this, such as a list without a form or a form without a list. */
export const screensWith = (part: Partial<ResourceScreens>): ResourceScreens => ({
  name: '',
  permits: '',
  thing: '',
  things: '',
  icon: 'document',
  section: 'People',
  list: { search: '', columns: [] },
  groups: [],
  address: () => null,
  publishable: false,
  ...part,
});
