/** What stands in the content area around the fields of a record. */
import type { z } from 'zod';
import type { Outcome } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { ContentRow } from '../content-type.ts';

/** What an entity has to say in the content area that stands beside its fields, in tables of its own. */
export interface AdminRelated {
  /** How one is made, where that is more than keeping its fields: a tender starts with folders */
  create?(fields: Record<string, unknown>, viewer: Viewer): Promise<Outcome<{ _id: string }>>;
  /** Defaults of what `create` takes beside the fields */
  blank?(): Promise<Record<string, unknown>>;
  /** What one is answered with beside its fields */
  around?(row: ContentRow, viewer: Viewer): Promise<Record<string, unknown>>;
  /** What a list shows of each beside its fields, by `_id`; asked once for all of a page */
  listed?(rows: readonly ContentRow[]): Promise<ReadonlyMap<string, Record<string, unknown>>>;
  /** What else this viewer may do with it as it stands */
  abilities?(row: ContentRow, viewer: Viewer, now: string): Record<string, boolean>;
  /** The shape of one with all of this, for the documentation */
  answer?: z.ZodType;
}
