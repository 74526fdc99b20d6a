/** Defines the handlers with which a resource implements the standard endpoints of the admin API. */
import type { z } from 'zod';
import type { IdsPage, Revisions } from '#platform/schema/admin-content.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import type { FileAnswer } from '../files/file-answer.ts';
import type { Outcome } from '../routing/outcome.ts';
import type { HandlerContext } from '../routing/route.ts';
import type { Viewer } from '../routing/viewer.ts';
import type { RemovalOutcome, SkippedRecord } from './one-by-one.ts';

// biome-ignore lint/suspicious/noExplicitAny: the shapes differ by resource; `adminResource` types them
type Any = any;

/** A call as its handler receives it; `_id` is empty if the path contains no id. */
export type AdminRequest<Query = Any, Body = Any> = HandlerContext<Query, Body, unknown> & { _id: string };

type WriteResult = Promise<Outcome<unknown>>;
interface RecordVersion {
  _id: string;
  version: number;
}

/**
 * The handlers of a resource, by standard endpoint; unsupported endpoints have none. If there is a `find`, every call that
 * creates or changes a single record answers with what `find` then returns.
 */
export interface AdminHandlers<Query = Any, Item = unknown, Detail = unknown> {
  list?(query: Query, viewer: Viewer, request: AdminRequest): Promise<Outcome<ListOf<Item>>>;
  /** Returns the ids of all matches, page by page */
  ids?(filter: Any, viewer: Viewer): Promise<Outcome<z.infer<typeof IdsPage>>>;
  /** Returns the matches as CSV */
  exportCsv?(query: Query, viewer: Viewer): Promise<Outcome<FileAnswer>>;
  /** Returns a new record with its defaults */
  blank?(viewer: Viewer): Promise<Outcome<unknown>>;
  find?(_id: string, viewer: Viewer, request: AdminRequest): Promise<Outcome<Detail>>;
  create?(input: Any, viewer: Viewer, request: AdminRequest): Promise<Outcome<unknown>>;
  /** Replaces all fields; `version` is the one the editor started from */
  replace?(_id: string, version: number, input: unknown, viewer: Viewer, request: AdminRequest): WriteResult;
  /** Changes only the named fields */
  change?(_id: string, version: number, fields: Any, viewer: Viewer, request: AdminRequest): WriteResult;
  remove?(ids: readonly string[], viewer: Viewer, request: AdminRequest): Promise<RemovalOutcome>;
  /** Permanently deletes a record that is in the bin */
  erase?(_id: string, viewer: Viewer): Promise<Outcome<null>>;
  /** Removes the next matches; `next` is where the following step starts, absent after the last step */
  removeAll?(
    filter: Any,
    viewer: Viewer,
    request: AdminRequest,
  ): Promise<Outcome<RemovalOutcome & { next?: string }>>;
  restore?(
    ids: readonly string[],
    viewer: Viewer,
    request: AdminRequest,
  ): Promise<{ restored: string[]; skipped: SkippedRecord[] }>;
  /** Sorts these records in the given order within the positions they occupy */
  reorder?(ids: readonly string[], viewer: Viewer, request: AdminRequest): Promise<Outcome<null>>;
  revisions?(_id: string): Promise<Outcome<z.infer<typeof Revisions>>>;
  /** `number` is the revision, `version` the record's current version */
  restoreRevision?(_id: string, number: number, viewer: Viewer, version: number): WriteResult;
  publish?(_id: string, viewer: Viewer, version: number): WriteResult;
  unpublish?(_id: string, viewer: Viewer, to: 'draft' | 'archived', version: number): WriteResult;
  schedule?(_id: string, publishAt: string, viewer: Viewer, version: number): WriteResult;
  publishEach?(
    records: readonly RecordVersion[],
    viewer: Viewer,
  ): Promise<{ done: RecordVersion[]; skipped: SkippedRecord[] }>;
  unpublishEach?(
    records: readonly RecordVersion[],
    viewer: Viewer,
    to: 'draft' | 'archived',
  ): Promise<{ done: RecordVersion[]; skipped: SkippedRecord[] }>;
  /**
   * Returns the stored fields of a record, so that sensitive fields require reauthentication only if their values
   * change; null: there is no such record
   */
  storedFields?(_id: string): Promise<Readonly<Record<string, unknown>> | null>;
}

/** The standard endpoints of the grammar. `removeEach` has no handler of its own and uses that of `remove`. */
export type AdminEndpoint = Exclude<keyof AdminHandlers, 'erase' | 'storedFields'> | 'removeEach';
