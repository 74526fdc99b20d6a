import { type SelectQueryBuilder, sql } from 'kysely';
import { likePattern } from '#platform/db/dialect.ts';
import { countUpTo } from '#platform/db/lists/count.ts';
import { onPage } from '#platform/db/lists/on-page.ts';
import type { Database } from '#platform/db/open.ts';
import type { Tables } from '#platform/db/tables.ts';

interface AuditFilter {
  type?: string | undefined;
  action?: string | undefined;
  contentId?: string | undefined;
  /** An `_id` or a username */
  actor?: string | undefined;
  /** ISO instants: `from` inclusive, `to` exclusive */
  from?: string | undefined;
  to?: string | undefined;
}

const withFilter = <Output>(
  query: SelectQueryBuilder<Tables, 'audit', Output>,
  { type, action, contentId, actor, from, to }: AuditFilter,
) => {
  let filtered = query;
  if (type !== undefined) filtered = filtered.where('type', '=', type);
  if (action !== undefined)
    filtered = action.includes(':')
      ? filtered.where('action', '=', action)
      : filtered.where(sql<boolean>`"action" like ${likePattern(`:${action}`).slice(0, -1)} escape '\\'`);
  if (contentId !== undefined) filtered = filtered.where('contentId', '=', contentId);
  if (actor !== undefined)
    filtered = filtered.where((eb) => eb.or([eb('actorId', '=', actor), eb('actorName', '=', actor)]));
  if (from !== undefined) filtered = filtered.where('at', '>=', from);
  if (to !== undefined) filtered = filtered.where('at', '<', to);
  return filtered;
};

export const listLines = async (
  database: Database,
  filter: AuditFilter,
  { direction, page, max }: { direction: 'asc' | 'desc'; page: number; max: number },
) => {
  const rows = await withFilter(database.db.selectFrom('audit').selectAll(), filter)
    .orderBy('at', direction)
    .orderBy('_id', direction)
    .$call(onPage({ page, max }))
    .execute();
  // Sorting makes the database count along the index that contains all filtered columns.
  const matching = withFilter(database.db.selectFrom('audit').select('_id'), filter).orderBy('at');
  return { rows, matchCount: await countUpTo(database, matching) };
};
export type AuditRow = Awaited<ReturnType<typeof listLines>>['rows'][number];
