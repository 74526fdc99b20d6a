/** Defines the types of a content service: its dependencies, inputs and results. */

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import type { Removed, Skipped } from '#platform/http/admin-api/one-by-one.ts';
import type { Outcome } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { ContentStatus } from '#platform/schema/content.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import type { Resource } from '#platform/schema/permissions.ts';
import type { SiteAddresses } from '#platform/schema/site-addresses.ts';
import type { AnyContentType, ContentRow, ContentType, ReferenceTarget, StoredData } from './content-type.ts';
import type { Changes } from './lifecycle/changes.ts';
import type { DocumentTexts, difference, Revision } from './records.ts';

export interface ContentContext {
  database: Database;
  clock: Clock;
  changes: Changes;
  /** All content types, used to find the target of a reference */
  types: ReadonlyMap<string, AnyContentType>;
  /** Functions that return which of the given ids exist, for reference targets that are not content */
  existingIds: { readonly [Thing in Exclude<ReferenceTarget, Resource>]: ExistingIds };
  /** Returns the company's time zone, an IANA name: days begin and end in it */
  timeZone(): Promise<string>;
  /** Returns the country of the site, ISO 3166, for parsing phone numbers */
  country(): Promise<string>;
  /** The addresses that the program itself answers */
  readonly addresses: SiteAddresses;
  /** The text and the names of documents; `erase` deletes records and returns a function that removes unused files */
  documents: DocumentTexts & { erase(ids: readonly string[]): Promise<() => Promise<void>> };
}

type ExistingIds = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** A record as an editor receives it: the data and its publishing state. */
export type EditorRecord<Data extends StoredData> = Data & {
  _id: string;
  url: string | null;
  status: ContentStatus;
  publishAt: string | null;
  unpublishAt: string | null;
  publishedAt: string | null;
  order: number;
  version: number;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  updatedBy: string | null;
  deletedAt: string | null;
};

/** A record and the version an editor saw. */
export interface RecordVersion {
  _id: string;
  version: number;
}

export interface BulkOutcome {
  /** The changed records, with their new versions */
  done: RecordVersion[];
  skipped: Skipped[];
}

/** What a decision changes: fields of the form, and columns that no form sets. */
interface Decision {
  fields?: Record<string, unknown>;
  columns?: Record<string, string | number | null>;
}

/** Examines a locked record and either rejects or returns the fields and columns to change. */
export type DecideOnRecord<Data extends StoredData> = (
  record: EditorRecord<Data>,
  row: ContentRow,
) => Promise<Decision>;

export interface ContentService<Data extends StoredData> {
  readonly type: ContentType<Data>;
  find(_id: string): Promise<Outcome<EditorRecord<Data>>>;
  /** Returns the stored row, for callers that need every column */
  row(_id: string): Promise<Outcome<ContentRow>>;
  /** Converts a row to what an editor receives */
  present(row: ContentRow): EditorRecord<Data>;
  /** `extra`: columns that no editor sets, such as the dimensions of an uploaded picture. */
  create(
    input: unknown,
    viewer: Viewer,
    extra?: Record<string, string | number | null>,
  ): Promise<Outcome<EditorRecord<Data>>>;
  /** Replaces all fields; `version` is the one the editor started from. */
  replace(_id: string, version: number, input: unknown, viewer: Viewer): Promise<Outcome<EditorRecord<Data>>>;
  /** Changes only the named fields. */
  change(
    _id: string,
    version: number,
    fields: Record<string, unknown>,
    viewer: Viewer,
  ): Promise<Outcome<EditorRecord<Data>>>;
  /** Here and below, `version` is the one the editor saw: a stale one is rejected. Defaults to the current version. */
  publish(_id: string, viewer: Viewer, version?: number): Promise<Outcome<EditorRecord<Data>>>;
  schedule(
    _id: string,
    publishAt: string,
    viewer: Viewer,
    version?: number,
  ): Promise<Outcome<EditorRecord<Data>>>;
  unpublish(
    _id: string,
    viewer: Viewer,
    to?: 'draft' | 'archived',
    version?: number,
  ): Promise<Outcome<EditorRecord<Data>>>;
  /** Publishes several records; skips those that cannot be published and lists them with the reason. */
  publishEach(records: readonly RecordVersion[], viewer: Viewer): Promise<BulkOutcome>;
  /** Unpublishes several records; skips those that cannot be unpublished and lists them with the reason. */
  unpublishEach(
    records: readonly RecordVersion[],
    viewer: Viewer,
    to?: 'draft' | 'archived',
  ): Promise<BulkOutcome>;
  /**
   * Records a decision that is made without the form (awarded, cancelled, amended). The record stays locked until the
   * end.
   */
  recordDecision(
    _id: string,
    action: string,
    viewer: Viewer,
    decide: DecideOnRecord<Data>,
    version?: number,
  ): Promise<Outcome<EditorRecord<Data>>>;
  /**
   * Returns what prevents publishing a record with these fields. Called after a save was rejected that would publish,
   * or that changes a record guests already see. `_id`: null for a new record.
   */
  publishProblems(
    _id: string | null,
    fields: Record<string, unknown>,
    publishing: boolean,
  ): Promise<FieldErrors>;
  /** Rewrites the search entry after text stored elsewhere has changed. */
  reindex(_id: string): Promise<void>;
  /** Moves records to the bin; skips those that cannot be moved and lists them with the reason. */
  remove(ids: readonly string[], viewer: Viewer): Promise<Removed>;
  /** Restores records from the bin; a record whose slug has been taken in the meantime gets a new one. */
  restore(ids: readonly string[], viewer: Viewer): Promise<{ restored: string[]; skipped: Skipped[] }>;
  /** Erases a record permanently; only from the bin. */
  erase(_id: string, viewer: Viewer): Promise<Outcome<null>>;
  /**
   * Erases records permanently, in the bin or not and whether or not anything uses them: for records that the program
   * itself created. The caller makes sure that no other record points at them.
   */
  discard(ids: readonly string[], viewer: Viewer): Promise<Removed>;
  revisions(_id: string): Promise<(Omit<Revision, 'data'> & { changes: ReturnType<typeof difference> })[]>;
  /** `number` is the revision, `version` the record's current version. */
  restoreRevision(
    _id: string,
    number: number,
    viewer: Viewer,
    version?: number,
  ): Promise<Outcome<EditorRecord<Data>>>;
  /** Sorts these records in the given order within the positions they occupy. */
  reorder(ids: readonly string[], viewer: Viewer): Promise<Outcome<null>>;
}
