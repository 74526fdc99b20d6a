/** Defines what the content area shows of a record in addition to its fields. */
import type { z } from 'zod';
import type { Outcome } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { ContentRow } from '../content-type.ts';

/** What a type's own tables contribute to its records in the content area. */
export interface AdminRelated {
  /** Creates a record if that is more than storing its fields: a tender starts with folders */
  create?(fields: Record<string, unknown>, viewer: Viewer): Promise<Outcome<{ _id: string }>>;
  /** Returns the defaults of the values that `create` takes in addition to the fields */
  defaults?(): Promise<Record<string, unknown>>;
  /** Returns additional fields of the detail answer */
  detailFields?(row: ContentRow, viewer: Viewer): Promise<Record<string, unknown>>;
  /** Returns additional fields for each record of a list, by `_id`; called once for a whole page */
  listFields?(rows: readonly ContentRow[]): Promise<ReadonlyMap<string, Record<string, unknown>>>;
  /** Returns further actions that this viewer may perform on the record in its current state */
  abilities?(row: ContentRow, viewer: Viewer, now: string): Record<string, boolean>;
  /** The schema of the detail answer with these fields, for the API documentation */
  detailSchema?: z.ZodType;
}
