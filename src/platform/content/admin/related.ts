/** Defines how a feature can extend the admin API of its content type. */
import type { z } from 'zod';
import type { Outcome } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { ContentRow } from '../content-type.ts';

/** The extensions of a content type in the content area; their data comes chiefly from tables of the feature. */
export interface AdminRelated {
  /** Creates a record, if more than its fields has to be stored: a tender starts with folders */
  create?(fields: Record<string, unknown>, viewer: Viewer): Promise<Outcome<{ _id: string }>>;
  /** Returns the defaults of the values that `create` takes in addition to the fields */
  defaults?(): Promise<Record<string, unknown>>;
  /** Returns additional fields of the detail answer */
  detailFields?(row: ContentRow, viewer: Viewer): Promise<Record<string, unknown>>;
  /** Returns additional fields for records of a list, by `_id`; called once for each page, or each batch of an export */
  listFields?(rows: readonly ContentRow[]): Promise<ReadonlyMap<string, Record<string, unknown>>>;
  /** Returns further actions that this viewer may perform on the record in its current state */
  abilities?(row: ContentRow, viewer: Viewer, now: string): Record<string, boolean>;
  /** The schema of the detail answer with these fields, for the API documentation */
  detailSchema?: z.ZodType;
}
