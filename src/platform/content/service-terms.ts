/** What a content service is asked and what it answers. */

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import type { Outcome } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { ContentStatus } from '#platform/schema/content.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import type { Resource } from '#platform/schema/permissions.ts';
import type { Changes } from './changes.ts';
import type { AnyContentType, ContentRow, ContentType, Pointable, StoredData } from './content-type.ts';
import type { DocumentWords, difference, Revision } from './records.ts';

export interface ContentContext {
  database: Database;
  clock: Clock;
  changes: Changes;
  /** All content types of the program, to find what a reference points at */
  types: ReadonlyMap<string, AnyContentType>;
  /** Which of these exist, for what can be pointed at without being content */
  existing: { readonly [Thing in Exclude<Pointable, Resource>]: Existing };
  /** Where the company works, an IANA name: its days begin and end there */
  timeZone(): Promise<string>;
  /** The country of the site, ISO 3166: how phone numbers are understood */
  country(): Promise<string>;
  /** What is written in documents, and how they are called */
  documents: DocumentWords;
}

type Existing = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** A record as an editor receives it: the data beside its life. */
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

export interface Removal {
  removed: string[];
  kept: { _id: string; reason: string }[];
}

/** A record and the version at which an editor saw it. */
export interface Seen {
  _id: string;
  version: number;
}

export interface DoneEach {
  /** With the versions they are at now */
  done: Seen[];
  kept: Removal['kept'];
}

export interface Decision {
  fields?: Record<string, unknown>;
  columns?: Record<string, string | number | null>;
}

export interface ContentService<Data extends StoredData> {
  readonly type: ContentType<Data>;
  find(_id: string): Promise<Outcome<EditorRecord<Data>>>;
  /** The stored row, for what looks at it from all sides */
  row(_id: string): Promise<Outcome<ContentRow>>;
  /** A row as an editor receives it */
  present(row: ContentRow): EditorRecord<Data>;
  /** `extra` are columns that no editor sets: what an upload found out about its file. */
  create(
    input: unknown,
    viewer: Viewer,
    extra?: Record<string, string | number | null>,
  ): Promise<Outcome<EditorRecord<Data>>>;
  /** Replaces all fields; `version` is the one the editor started from. */
  replace(_id: string, version: number, input: unknown, viewer: Viewer): Promise<Outcome<EditorRecord<Data>>>;
  /** Changes the named fields only. */
  change(
    _id: string,
    version: number,
    fields: Record<string, unknown>,
    viewer: Viewer,
  ): Promise<Outcome<EditorRecord<Data>>>;
  /** Here and below, `version` is the one the editor saw: a stale one is refused. Left out, the record is taken as it is. */
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
  /** Publishes many; what cannot be shown stays as it is and is named. */
  publishEach(records: readonly Seen[], viewer: Viewer): Promise<DoneEach>;
  /** Takes many off the site; what cannot go is kept and named. */
  unpublishEach(records: readonly Seen[], viewer: Viewer, to?: 'draft' | 'archived'): Promise<DoneEach>;
  /**
   * A decision made beside the fields (awarded, cancelled, amended): `work` looks at the record, which is held until the
   * end, refuses or says which fields and which columns of its own change.
   */
  decide(
    _id: string,
    action: string,
    viewer: Viewer,
    work: (record: EditorRecord<Data>, row: ContentRow) => Promise<Decision>,
    version?: number,
  ): Promise<Outcome<EditorRecord<Data>>>;
  /**
   * What stands against publishing a record with these fields, for a save that was refused: asked where somebody wants to
   * publish it, or guests see it already. `_id`: null for a new one.
   */
  lacking(_id: string | null, fields: Record<string, unknown>, publishing: boolean): Promise<FieldErrors>;
  /** Renews the search entry after words that stand elsewhere have changed. */
  renewSearch(_id: string): Promise<void>;
  /** To the bin; what cannot go is kept and named. */
  remove(ids: readonly string[], viewer: Viewer): Promise<Removal>;
  /** Out of the bin, as a draft would be if its address was taken meanwhile: with a new one. */
  putBack(ids: readonly string[], viewer: Viewer): Promise<{ restored: string[]; kept: Removal['kept'] }>;
  /** For good; only from the bin. */
  erase(_id: string, viewer: Viewer): Promise<Outcome<null>>;
  revisions(_id: string): Promise<(Omit<Revision, 'data'> & { changes: ReturnType<typeof difference> })[]>;
  /** `number` is the revision, `version` what the record is at now. */
  restoreRevision(
    _id: string,
    number: number,
    viewer: Viewer,
    version?: number,
  ): Promise<Outcome<EditorRecord<Data>>>;
  /** Gives these records the places they hold among themselves, in the given order. */
  reorder(ids: readonly string[], viewer: Viewer): Promise<Outcome<null>>;
}
