/** What the screens of one resource say about themselves; lists and forms are drawn from it, the same for all. */
import type { ReactNode } from 'react';
import type { OfficeRecord } from '../providers/data-provider.ts';
import type { IconName } from '../shell/icon.tsx';

export interface Option {
  value: string;
  label: string;
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
    | { kind: 'number'; unit?: string }
    | { kind: 'choice'; options: readonly Option[]; empty?: string }
    | { kind: 'choices'; options: readonly Option[] }
    | { kind: 'flag' }
    | { kind: 'day' }
    | { kind: 'month' }
    | { kind: 'moment' }
    | { kind: 'tags'; most: number }
    | { kind: 'reference'; to: string }
    | { kind: 'references'; to: string }
    | { kind: 'picture' }
    | { kind: 'pictures' }
    | { kind: 'documents'; owner: 'letter' | 'page' | 'post' }
    | { kind: 'rich' }
    | { kind: 'blocks' }
    | { kind: 'address' }
    | { kind: 'rows'; of: readonly Field[]; add: string; most: number }
    | { kind: 'group'; of: readonly Field[] }
    | { kind: 'own'; draw: (field: FieldWords) => ReactNode; covers?: readonly string[] }
  );

export interface FieldGroup {
  /** As its tab says */
  title: string;
  fields: readonly Field[];
}

export interface Column {
  name: string;
  label: string;
  draw: (record: OfficeRecord) => ReactNode;
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

export interface ResourceScreens {
  /** The resource of its calls and the part of its addresses */
  name: string;
  /** What the permissions call it: `project` in `project:update` */
  permits: string;
  thing: string;
  things: string;
  icon: IconName;
  /** Where the menu lists it */
  section: 'Site' | 'Tendering' | 'People' | 'Running it';
  list: {
    search: string;
    columns: readonly Column[];
    filters?: readonly Filter[];
    /** The `_id` of the picture that stands for it */
    picture?: (record: OfficeRecord) => string | null;
    /** The second line under its title */
    subtitle?: (record: OfficeRecord) => string;
    /** Its order on the site is the office's */
    ordered?: true;
  };
  groups: readonly FieldGroup[];
  /** Where guests find it; null while they cannot */
  address: (record: OfficeRecord) => string | null;
  /** False: it has no drafts */
  publishable?: false;
  /** False: made in another way than by an empty form */
  makes?: false;
}
