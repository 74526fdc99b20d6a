import { type SelectQueryBuilder, sql } from 'kysely';
import { countUpTo } from '#platform/db/count.ts';
import { likePattern } from '#platform/db/dialect.ts';
import type { Database } from '#platform/db/open.ts';
import type { Tables } from '#platform/db/tables.ts';

interface AuditFilter {
  type?: string | undefined;
  action?: string | undefined;
  contentId?: string | undefined;
  /** An `_id` or a user name */
  actor?: string | undefined;
  /** Instants, ISO: from `from` on, up to and without `to` */
  from?: string | undefined;
  to?: string | undefined;
}

const narrowed = <Output>(
  query: SelectQueryBuilder<Tables, 'audit', Output>,
  { type, action, contentId, actor, from, to }: AuditFilter,
) => {
  let narrow = query;
  if (type !== undefined) narrow = narrow.where('type', '=', type);
  if (action !== undefined)
    narrow = action.includes(':')
      ? narrow.where('action', '=', action)
      : narrow.where(sql<boolean>`"action" like ${likePattern(`:${action}`).slice(0, -1)} escape '\\'`);
  if (contentId !== undefined) narrow = narrow.where('contentId', '=', contentId);
  if (actor !== undefined)
    narrow = narrow.where((eb) => eb.or([eb('actorId', '=', actor), eb('actorName', '=', actor)]));
  if (from !== undefined) narrow = narrow.where('at', '>=', from);
  if (to !== undefined) narrow = narrow.where('at', '<', to);
  return narrow;
};

export const listLines = async (
  database: Database,
  filter: AuditFilter,
  { direction, page, max }: { direction: 'asc' | 'desc'; page: number; max: number },
) => {
  const rows = await narrowed(database.db.selectFrom('audit').selectAll(), filter)
    .orderBy('at', direction)
    .orderBy('_id', direction)
    .limit(max)
    .offset((page - 1) * max)
    .execute();
  // In the order of an index that holds all that is narrowed by.
  const all = narrowed(database.db.selectFrom('audit').select('_id'), filter).orderBy('at');
  return { rows, counted: await countUpTo(database, all) };
};
export type AuditRow = Awaited<ReturnType<typeof listLines>>['rows'][number];
