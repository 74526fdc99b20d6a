/** What the calls of the content area about one tender have in common. */
import { z } from 'zod';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { Version } from '#platform/schema/admin-api.ts';

export const PATH = '/api/admin/tenders/{id}';
/** What the service itself reads, all problems at once. */
export const fields = z.looseObject({});
/** The same of what changes the tender as a whole: with the version that was seen, a stale one is refused. */
export const acting = z.looseObject({ version: Version.optional() });

export interface Asked {
  params: Readonly<Record<string, string>>;
  viewer: Viewer;
}
export const tenderOf = ({ params }: Asked): string => params.id ?? '';
