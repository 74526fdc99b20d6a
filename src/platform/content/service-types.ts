/** Defines the types of a content service: its dependencies, inputs and results. */

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import type { RemovalOutcome, SkippedRecord } from '#platform/http/admin-api/one-by-one.ts';
import type { Outcome } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { ContentStatus } from '#platform/schema/content.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import type { Resource } from '#platform/schema/permissions.ts';
import type { SiteAddresses } from '#platform/schema/site-addresses.ts';
import type { AnyContentType, ContentRow, ContentType, ReferenceTarget, StoredData } from './content-type.ts';
import type { Changes } from './lifecycle/changes.ts';
import type { DocumentTexts, differencesBetween, Revision } from './records.ts';

export interface ContentContext {
  database: Database;
  clock: Clock;
  changes: Changes;
  /** All content types, by name */
  types: ReadonlyMap<string, AnyContentType>;
  /** For each kind of reference target that is not a content type: returns which of the given ids exist */
  existingIds: { readonly [Target in Exclude<ReferenceTarget, Resource>]: ExistingIds };
  /** Returns the company's time zone, an IANA name, in which calendar days begin and end */
  timeZone(): Promise<string>;
  /** Returns the site's language, a BCP 47 tag */
  locale(): Promise<string>;
  /** Returns the country of the site, ISO 3166, for parsing phone numbers */
  country(): Promise<string>;
  /** The addresses that the program itself answers */
  readonly addresses: SiteAddresses;
  /**
   * Reads and erases documents. `erase` deletes their records in the surrounding transaction and returns a function for
   * after the commit, which removes the files that no other document shares
   */
  documents: DocumentTexts & { erase(ids: readonly string[]): Promise<() => Promise<void>> };
}

type ExistingIds = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** A record as an editor receives it: its data, its publishing state, and when and by whom it was created and changed. */
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

/** A record and one of its versions: in a call the one that the editor saw, in an outcome the new one. */
export interface RecordVersion {
  _id: string;
  version: number;
}

export interface BulkOutcome {
  /** The changed records, with their new versions */
  done: RecordVersion[];
  skipped: SkippedRecord[];
}

/** The changes that a decision makes: to fields of the form, and to columns that no form sets. */
interface Decision {
  fields?: Record<string, unknown>;
  columns?: Record<string, string | number | null>;
}

/** Examines a locked record and either rejects or returns the fields and columns to change. */
export type DecideOnRecord<Data extends StoredData> = (
  record: EditorRecord<Data>,
  row: ContentRow,
) => Promise<Decision>;

/** A save that was rejected because its input is invalid. */
export interface RejectedSave {
  /** Null: a new record */
  _id: string | null;
  fields: Record<string, unknown>;
  /** True: all fields that are not in `fields` keep their stored values; false: they get their defaults */
  isPartial: boolean;
  /** The editor saves in order to publish */
  isPublishing: boolean;
}

export interface ContentService<Data extends StoredData> {
  readonly type: ContentType<Data>;
  /** Finds a record, in the bin or not */
  find(_id: string): Promise<Outcome<EditorRecord<Data>>>;
  /** Returns the stored row of a record, in the bin or not, for callers that need every column */
  row(_id: string): Promise<Outcome<ContentRow>>;
  /** Converts a row to the record that an editor receives */
  present(row: ContentRow): EditorRecord<Data>;
  /** Creates a record. `extra`: columns that no editor sets, such as the dimensions of an uploaded picture. */
  create(
    input: unknown,
    viewer: Viewer,
    extra?: Record<string, string | number | null>,
  ): Promise<Outcome<EditorRecord<Data>>>;
  /** Replaces all fields: missing ones get their defaults. `version` is the one that the editor started from. */
  replace(_id: string, version: number, input: unknown, viewer: Viewer): Promise<Outcome<EditorRecord<Data>>>;
  /** Changes only the named fields. */
  change(
    _id: string,
    version: number,
    fields: Record<string, unknown>,
    viewer: Viewer,
  ): Promise<Outcome<EditorRecord<Data>>>;
  /**
   * Publishes a record now. `version`, here and in the calls below, is the one that the editor saw: if it is no longer
   * the current one, the call is rejected. Without it, the call applies to the current version.
   */
  publish(_id: string, viewer: Viewer, version?: number): Promise<Outcome<EditorRecord<Data>>>;
  /** Hides a record until `publishAt`, an ISO instant in the future, and publishes it then. */
  schedule(
    _id: string,
    publishAt: string,
    viewer: Viewer,
    version?: number,
  ): Promise<Outcome<EditorRecord<Data>>>;
  /** Hides a record from guests; `to` is its new status, `draft` if absent. */
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
   * Records a decision that is made without the form, such as the award of a tender. Locks the record before `decide`
   * reads it, until the transaction ends. `action` names the decision in the audit log.
   */
  recordDecision(
    _id: string,
    action: string,
    viewer: Viewer,
    decide: DecideOnRecord<Data>,
    version?: number,
  ): Promise<Outcome<EditorRecord<Data>>>;
  /**
   * Returns, by field, what would prevent publishing the record with the fields of a rejected save. Returns nothing
   * unless the editor saves in order to publish, or the record is published, scheduled or past its end date.
   */
  publishProblems(save: RejectedSave): Promise<FieldErrors>;
  /** Rewrites the search entry after text stored elsewhere has changed. */
  reindex(_id: string): Promise<void>;
  /** Moves records to the bin; skips those that cannot be moved and lists them with the reason. */
  remove(ids: readonly string[], viewer: Viewer): Promise<RemovalOutcome>;
  /** Restores records from the bin; a record whose slug has been taken in the meantime gets a new one. */
  restore(ids: readonly string[], viewer: Viewer): Promise<{ restored: string[]; skipped: SkippedRecord[] }>;
  /** Erases a record permanently; rejects the call unless the record is in the bin. */
  erase(_id: string, viewer: Viewer): Promise<Outcome<null>>;
  /**
   * Erases records that the program itself created, permanently. They need not be in the bin; the caller makes sure
   * that no other record refers to them.
   */
  discard(ids: readonly string[], viewer: Viewer): Promise<RemovalOutcome>;
  /** Returns the revisions, newest first, each with the fields in which it differs from the one before. */
  revisions(
    _id: string,
  ): Promise<(Omit<Revision, 'data'> & { changes: ReturnType<typeof differencesBetween> })[]>;
  /** Saves the data of revision `number` as the newest version of the record; its web address and end date stay. */
  restoreRevision(
    _id: string,
    number: number,
    viewer: Viewer,
    version?: number,
  ): Promise<Outcome<EditorRecord<Data>>>;
  /** Sorts these records in the given order within the positions they occupy. */
  reorder(ids: readonly string[], viewer: Viewer): Promise<Outcome<null>>;
}
