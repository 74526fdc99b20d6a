/** What the content area shows of a record in addition to its fields. */
import type { z } from 'zod';
import type { Outcome } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { ContentRow } from '../content-type.ts';

/** What a type adds to its records in the content area from tables of its own. */
export interface AdminRelated {
  /** Creates a record where that is more than storing its fields: a tender starts with folders */
  create?(fields: Record<string, unknown>, viewer: Viewer): Promise<Outcome<{ _id: string }>>;
  /** Returns the defaults of what `create` takes in addition to the fields */
  defaults?(): Promise<Record<string, unknown>>;
  /** Returns what the answer for one record contains in addition to its fields */
  detailFields?(row: ContentRow, viewer: Viewer): Promise<Record<string, unknown>>;
  /**
   * Returns what a list shows of each record in addition to its fields, by `_id`; called once for the whole
   * page
   */
  listFields?(rows: readonly ContentRow[]): Promise<ReadonlyMap<string, Record<string, unknown>>>;
  /** Returns what else this viewer may do with the record in its current state */
  abilities?(row: ContentRow, viewer: Viewer, now: string): Record<string, boolean>;
  /** The shape of one record with all of this, for the API documentation */
  detailSchema?: z.ZodType;
}
