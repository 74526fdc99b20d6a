/**
 * Defines a content type: how the server validates, stores, publishes and finds one kind of record, and its lists and
 * forms in the content area.
 */
import type { z } from 'zod';
import type { Database } from '#platform/db/open.ts';
import type { SearchKind } from '#platform/db/search/site-entries.ts';
import type { ContentColumns } from '#platform/db/tables.ts';
import type { Entity } from '#platform/schema/entity.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import {
  contentActions,
  nonPublishableActions,
  type PermissionDeclaration,
  type Resource,
} from '#platform/schema/permissions.ts';
import type { SiteAddresses } from '#platform/schema/site-addresses.ts';
import type { AdminConfig } from './admin/admin-config.ts';

/** The kind of target of a reference: a record of a content type, or a document. */
export type ReferenceTarget = Resource | 'document';

/** Declares that a field contains the `_id` of a target; `many`: a list of ids. */
interface ReferenceRule {
  to: ReferenceTarget;
  many: boolean;
}

/** A reference inside a structured field; `field` is its path, as in errors: `body.3.image`. */
export interface EmbeddedReference {
  field: string;
  to: ReferenceTarget;
  _id: string;
}

/** Returns the text extracted from documents, by id; documents without text are left out. */
export type LoadDocumentTexts = (documentIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Returns the current names of documents, and whether their text has been extracted, by id; leaves out unknown ids. */
export type DescribeDocuments = (
  documentIds: readonly string[],
) => Promise<ReadonlyMap<string, { title: string | null; fileName: string; hasText: boolean }>>;

/** The text by which guests find a record: its title, and all other text (`body`). */
export interface SearchText {
  /** The id of another record, such as a project's category: guests find this record only while they see that one */
  withinId?: string;
  title: string;
  body: (string | null)[];
  /** The date of the search result; null: that of the record's publication */
  date: string | null;
}

/**
 * The fields of a record as its column `data` stores them: without `url` and `unpublishAt`, which have their own
 * columns.
 */
export type StoredData = Record<string, unknown>;

/** `now` is an ISO instant, `today` the calendar day in the company's time zone, `timeZone` that zone. */
interface SaveContext {
  _id: string;
  database: Database;
  now: string;
  today: string;
  timeZone: string;
  addresses: SiteAddresses;
}

export interface ContentType<Data extends StoredData = StoredData> {
  /** The resource name in its permissions: `project:update` */
  name: Resource;
  /** The noun used in messages: "This project no longer exists" */
  thing: string;
  table: string;
  /** The schema of an editor's input */
  input: z.ZodType<Data>;
  title(data: Data): string;
  /** False: visible from its creation, without drafts, as pictures are */
  publishable: boolean;
  /** False: has no public address of its own */
  hasSlug: boolean;
  /** Returns why the record cannot have this slug, for example because the program uses that address; null: it can */
  slugProblem?(url: string, data: Data, addresses: SiteAddresses): string | null;
  /** Its lists and forms in the content area */
  admin: AdminConfig;
  /** The declaration from which its guest calls, pages and cards are derived */
  entity?: Entity;
  /**
   * The title and the built-in roles of its permissions, and its actions if they are not the usual ones. A declaration
   * of the same resource in the `permissions` of its feature replaces them
   */
  permissions?: Partial<PermissionDeclaration>;
  references: { readonly [field: string]: ReferenceRule };
  /** Returns the references inside structured fields, such as the pictures in the blocks of a body */
  embeddedReferences?(data: Data): readonly EmbeddedReference[];
  /** Returns the values of the type's own columns, which queries use to filter or sort */
  columns(data: Data): Record<string, string | number | null>;
  /**
   * Returns, by field, what prevents guests from seeing the record. `visibleFrom` is the ISO instant of publication,
   * later than `now` if the record is scheduled. `isVisible`: guests already see the record, so requirements that apply
   * only at publication are skipped. `timeZone` is the company's. The data of a rejected save may lack the values that
   * `beforeSave` fills in.
   */
  validateForPublish(
    data: Data,
    visibleFrom: string,
    context: { _id: string; database: Database; now: string; isVisible: boolean; timeZone: string },
  ): FieldErrors | Promise<FieldErrors>;
  /**
   * Returns why this record prevents the publication of a record that shows it; null: it does not. `position`: its
   * position among several, from 1.
   */
  publishBlocker?(data: Data, position: number | null): string | null;
  /** Returns the errors of rules that need the database, by field: cycles, names in use */
  validateForSave?(data: Data, context: SaveContext): Promise<FieldErrors>;
  /**
   * Returns the data with the values that the server fills in (a serial number, a default from the settings). Runs in the
   * transaction of the write; `before` is null at creation, `timeZone` is the company's.
   */
  beforeSave?(
    data: Data,
    context: { _id: string; database: Database; now: string; before: Data | null; timeZone: string },
  ): Promise<Data>;
  /**
   * Returns the ISO instant at which the data ends visibility, for example when a person leaves. `timeZone` is the
   * company's; calendar days are converted in it.
   */
  endsAt?(data: Data, timeZone: string): string | null;
  /** Returns why the record must not be moved to the bin; null: it may. `now` is an ISO instant */
  cannotDeleteReason?(_id: string, database: Database, now: string): Promise<string | null>;
  /** Returns why the record must not be restored from the bin; null: it may */
  cannotRestoreReason?(data: Data, _id: string, database: Database): Promise<string | null>;
  /** The records of other tables that belong to a record, such as the comments on a post; absent: there are none */
  parts?: RecordParts;
  /** The errors, by field, if the write violates a unique index; absent: the error is that the slug is taken */
  uniqueViolationErrors?: FieldErrors;
  /** Returns why a record that guests see can be neither unpublished nor scheduled; absent: it can be */
  cannotUnpublishReason?: () => string;
  /** Columns that are changed without the form (`recordDecision`): the audit records them like fields */
  auditedColumns?: readonly string[];
  /**
   * The kind of its search results, which no other type has; absent: `GENERAL_KIND`. A new kind needs a migration with
   * its indexes for PostgreSQL, like those that `searchTableStatements` creates
   */
  searchKind?: SearchKind;
  /** Returns the text by which guests find the record; absent: their searches never find records of this type */
  searchText?(data: Data): SearchText;
  /** Returns text for the search entry that is stored elsewhere, such as text extracted from its documents */
  extraSearchText?(
    row: ContentRow,
    data: Data,
    context: { database: Database; textOf: LoadDocumentTexts },
  ): Promise<(string | null)[]>;
  /**
   * Returns the documents that searches list as separate results while guests see this record; never includes documents
   * with restricted download
   */
  searchableDocuments?(
    row: ContentRow,
    data: Data,
    context: { database: Database },
  ): Promise<readonly SearchableDocument[]>;
}

/** Finds and erases the records of other tables that belong to a record. */
interface RecordParts {
  /**
   * Returns all of them, with the `_id` that their audit entries use. `createdBy`: the user who created, answered or
   * approved one; null: no user did, only a visitor or the program
   */
  find(
    _id: string,
    database: Database,
  ): Promise<readonly { _id: string; createdAt: string; createdBy: string | null }[]>;
  /** Deletes all of them, in the transaction that erases the record; returns the ids of the documents among them. */
  erase(_id: string, database: Database): Promise<readonly string[]>;
}

interface SearchableDocument {
  _id: string;
  /** The title that the record gives it; absent: its own name */
  title?: string;
  /** Further search terms, such as its number */
  searchTerms?: readonly (string | null)[];
  date: string | null;
}

/** A content type whose data type is unknown, for generic code. */
// biome-ignore lint/suspicious/noExplicitAny: a registry of types with different data; each is used through its own functions only
export type AnyContentType = ContentType<any>;

/** The stored row of any content type. */
export type ContentRow = ContentColumns;

/** Returns the actions on records of a type that permissions can grant. */
export const actionsOf = ({ permissions, publishable }: AnyContentType): readonly string[] =>
  permissions?.actions ?? (publishable ? contentActions : nonPublishableActions);

/** Returns whether a field counts as not filled in. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
