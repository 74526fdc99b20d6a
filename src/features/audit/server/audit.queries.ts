import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { likePattern } from '#platform/db/dialect.ts';
import { countUpTo } from '#platform/db/lists/count.ts';
import { onPage } from '#platform/db/lists/on-page.ts';
import type { Database } from '#platform/db/open.ts';
import type { Tables } from '#platform/db/tables.ts';
import { verbExceptions } from '../verb.ts';

interface AuditFilter {
  type?: string | undefined;
  /** A complete action, `project:publish`, or only its verb, `publish` */
  action?: string | undefined;
  contentId?: string | undefined;
  /** An `_id` or a username */
  actor?: string | undefined;
  /** ISO instants: `from` inclusive, `to` exclusive */
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns the condition for actions that end with this verb. `likePattern` ends with `%`, which is cut off. */
const endsWith = (verb: string) =>
  sql<boolean>`"action" like ${likePattern(`:${verb}`).slice(0, -1)} escape '\\'`;

/**
 * Returns the condition for actions that `verbOf` reduces to this verb. For all verbs except `erase` and `remove`,
 * these are the actions that end with the verb.
 */
const hasVerb =
  (verb: string) =>
  (eb: ExpressionBuilder<Tables, 'audit'>): Expression<SqlBool> => {
    if (verb !== 'erase' && verb !== 'remove') return endsWith(verb);
    const exceptions = Object.keys(verbExceptions);
    const regular = verb === 'erase' ? eb.or([endsWith('erase'), endsWith('delete')]) : endsWith('remove');
    return eb.or([
      eb.and([regular, eb('action', 'not in', exceptions)]),
      eb(
        'action',
        'in',
        exceptions.filter((action) => verbExceptions[action] === verb),
      ),
    ]);
  };

const withFilter = <Output>(
  query: SelectQueryBuilder<Tables, 'audit', Output>,
  { type, action, contentId, actor, from, to }: AuditFilter,
) => {
  let filtered = query;
  if (type !== undefined) filtered = filtered.where('type', '=', type);
  if (action !== undefined)
    filtered = action.includes(':') ? filtered.where('action', '=', action) : filtered.where(hasVerb(action));
  if (contentId !== undefined) filtered = filtered.where('contentId', '=', contentId);
  if (actor !== undefined)
    filtered = filtered.where((eb) => eb.or([eb('actorId', '=', actor), eb('actorName', '=', actor)]));
  if (from !== undefined) filtered = filtered.where('at', '>=', from);
  if (to !== undefined) filtered = filtered.where('at', '<', to);
  return filtered;
};

/** Returns one page of the matching entries, and how many match, counted by `countUpTo`. */
export const listEntries = async (
  database: Database,
  filter: AuditFilter,
  { direction, page, max }: { direction: 'asc' | 'desc'; page: number; max: number },
) => {
  const rows = await withFilter(database.db.selectFrom('audit').selectAll(), filter)
    .orderBy('at', direction)
    .orderBy('_id', direction)
    .$call(onPage({ page, max }))
    .execute();
  // The count does not depend on the order, but with it the database uses the index that contains all filtered columns.
  const matching = withFilter(database.db.selectFrom('audit').select('_id'), filter).orderBy('at');
  return { rows, matchCount: await countUpTo(database, matching) };
};
export type AuditRow = Awaited<ReturnType<typeof listEntries>>['rows'][number];
