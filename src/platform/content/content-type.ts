/** What an entity has to say about itself to live the publishable life: its configuration, and nothing else. */
import type { z } from 'zod';
import type { SearchKind } from '#platform/db/dialect.ts';
import type { Database } from '#platform/db/open.ts';
import type { ContentColumns } from '#platform/db/tables.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import type { Resource } from '#platform/schema/permissions.ts';
import type { AdminConfig } from './admin/admin-config.ts';

/** What a record can point at: other content, and files. */
export type Pointable = Resource | 'document';

/** A field that points at other content. */
interface ReferenceRule {
  to: Pointable;
  many: boolean;
}

/** One thing that a record points at from inside its data; `field` is its path, `body.3.image`, as errors name it. */
export interface Pointer {
  field: string;
  to: Pointable;
  _id: string;
}

/** The words read from documents, by id; those without words are left out. */
export type TextOf = (documentIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** What is known of stored documents at this instant, by id. */
export type DescribeDocuments = (
  documentIds: readonly string[],
) => Promise<ReadonlyMap<string, { title: string | null; fileName: string; hasText: boolean }>>;

export interface SearchWords {
  /** Among what guests find it */
  kind: SearchKind;
  /** Found only while guests see this other record: a project's category */
  withinId?: string;
  title: string;
  body: (string | null)[];
  /** 1 is usual; more comes first */
  weight: number;
  date: string | null;
}

/** Fields every stored record has: `url` is kept beside the data, in its own column. */
export type StoredData = Record<string, unknown>;

/** `now` is an ISO instant, `today` the calendar day where the company works, `timeZone` is that place's zone. */
interface SaveContext {
  _id: string;
  database: Database;
  now: string;
  today: string;
  timeZone: string;
}

export interface ContentType<Data extends StoredData = StoredData> {
  /** The resource of its permissions: `project:update` */
  name: Resource;
  /** As a sentence says it: "This project no longer exists" */
  thing: string;
  table: string;
  /** What an editor may write, from the contract */
  input: z.ZodType<Data>;
  title(data: Data): string;
  /** False: there from the start, without drafts (pictures) */
  publishable: boolean;
  /** False: has no public address of its own */
  hasSlug: boolean;
  /** Why it cannot have this address, such as one that the program itself answers; null: it can */
  refusesAddress?(url: string, data: Data): string | null;
  /** How it appears in the content area */
  admin: AdminConfig;
  references: { readonly [field: string]: ReferenceRule };
  /** What the data points at beside its reference fields, such as the pictures in the blocks of a body */
  pointsAt?(data: Data): readonly Pointer[];
  /** The columns of its own table that queries narrow or sort by, taken from the data */
  columns(data: Data): Record<string, string | number | null>;
  /**
   * What is still missing before guests may see it, by field; `now` is the ISO instant from which they would. `seen`: they
   * see it already, so what is only asked at publication is not asked again.
   */
  validateForPublish(
    data: Data,
    now: string,
    context: { _id: string; database: Database; seen: boolean },
  ): FieldErrors | Promise<FieldErrors>;
  /**
   * Why a record that shows this one cannot be published yet; null: nothing stands against it. `place`: which of several it is,
   * from 1.
   */
  unfitToShow?(data: Data, place: number | null): string | null;
  /** Rules that need the database, by field: cycles, names in use */
  validateForSave?(data: Data, context: SaveContext): Promise<FieldErrors>;
  /**
   * Fills in what the server gives by itself (a running number, a default of the settings), in the transaction of the write;
   * `before` is null at creation, `timeZone` is where the company works.
   */
  beforeSave?(
    data: Data,
    context: { _id: string; database: Database; now: string; before: Data | null; timeZone: string },
  ): Promise<Data>;
  /**
   * When the data itself says that guests see it no longer (somebody has left), an ISO instant. `timeZone` is where the
   * company works: days begin there.
   */
  endsAt?(data: Data, timeZone: string): string | null;
  /** Why it must stay, or null when it may go to the bin */
  canDelete?(_id: string, database: Database): Promise<string | null>;
  /** What is said, by field, when the database finds that another record was first; absent: its web address is taken */
  taken?: FieldErrors;
  /** Why what guests have seen never becomes a draft again; absent: it may */
  staysPublished?: string;
  /** Columns that hold decisions made beside the fields (`decide`): written down in the audit like fields */
  decisions?: readonly string[];
  searchText(data: Data): SearchWords | null;
  /** More words for the search entry that stand elsewhere, such as those read from its documents */
  extraSearchText?(
    row: ContentRow,
    data: Data,
    context: { database: Database; textOf: TextOf },
  ): Promise<(string | null)[]>;
  /** The documents that are found by themselves wherever guests see this record; what not everybody may fetch is none of them */
  searchableDocuments?(
    row: ContentRow,
    data: Data,
    context: { database: Database },
  ): Promise<readonly FindableDocument[]>;
}

interface FindableDocument {
  _id: string;
  /** What its owner calls it; absent: what it is called itself */
  title?: string;
  /** More words by which it is found, such as its number */
  words?: readonly (string | null)[];
  date: string | null;
}

/** A content type whose data is not known here: what the generic parts work with. */
// biome-ignore lint/suspicious/noExplicitAny: a registry of types with different data; each is used through its own functions only
export type AnyContentType = ContentType<any>;

/** Checks a configuration and infers its data. */
export const contentType = <Data extends StoredData>(type: ContentType<Data>): ContentType<Data> => type;

/** The stored row of any content type. */
export type ContentRow = ContentColumns;

/** "Enter {label}" for each empty field: how most publish rules read. */
export const missing = <Data extends StoredData>(
  data: Data,
  labels: { readonly [Field in keyof Data & string]?: string },
): FieldErrors => {
  const errors: FieldErrors = {};
  for (const [field, label] of Object.entries(labels)) {
    const value = data[field];
    const empty =
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    if (empty) errors[field] = `Enter ${String(label)}`;
  }
  return errors;
};
