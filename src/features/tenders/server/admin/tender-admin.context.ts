/** Input shapes and helpers that the admin routes of one tender share. */
import { z } from 'zod';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { Version } from '#platform/schema/admin-api.ts';

export const PATH = '/api/admin/tenders/{id}';
/** Accepts any fields: the service validates them itself and reports all problems at once. */
export const fields = z.looseObject({});
/** The same for changes to the tender itself, with the version that was seen; a stale one is rejected. */
export const acting = z.looseObject({ version: Version.optional() });

export interface Asked {
  params: Readonly<Record<string, string>>;
  viewer: Viewer;
}
export const tenderOf = ({ params }: Asked): string => params.id ?? '';
