/** What an entity has to say about itself to live the publishable life: its configuration, and nothing else. */
import type { z } from 'zod';
import type { FieldErrors } from '#contract/errors.ts';
import type { Resource } from '#contract/permissions.ts';
import type { Database } from '#server/db/open.ts';
import type { ContentColumns, ContentTableName } from '#server/db/tables.ts';

/** A field that points at other content. */
export interface ReferenceRule {
  to: Resource;
  many: boolean;
}

export interface SearchWords {
  title: string;
  body: (string | null)[];
  /** 1 is usual; more comes first */
  weight: number;
  date: string | null;
}

/** Fields every stored record has: `url` is kept beside the data, in its own column. */
export type StoredData = Record<string, unknown>;

export interface ContentType<Data extends StoredData = StoredData> {
  /** The resource of its permissions: `project:update` */
  name: Resource;
  /** As a sentence says it: "This project no longer exists" */
  thing: string;
  table: ContentTableName;
  /** What an editor may write, from the contract */
  input: z.ZodType<Data>;
  title(data: Data): string;
  /** False: there from the start, without drafts (pictures) */
  publishable: boolean;
  /** False: has no public address of its own */
  addressed: boolean;
  references: { readonly [field: string]: ReferenceRule };
  /** The columns of its own table that queries narrow or sort by, taken from the data */
  columns(data: Data): Record<string, string | number | null>;
  /** What is still missing before guests may see it, by field; `now` is an ISO instant */
  toPublish(data: Data, now: string): FieldErrors;
  /** Rules that need the database, by field: cycles, names in use */
  toSave?(data: Data, context: { _id: string; database: Database }): Promise<FieldErrors>;
  /** When the data itself says that guests see it no longer (somebody has left), an ISO instant */
  endsAt?(data: Data): string | null;
  /** Why it must stay, or null when it may go to the bin */
  mayGo?(_id: string, database: Database): Promise<string | null>;
  searches(data: Data): SearchWords | null;
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
