/**
 * Limits a query to the records guests may see: permissions are a condition of the query and never filter its
 * result.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { previewedDraft } from './lifecycle/previewed-draft.ts';

/**
 * Outside the bin, and published at `now` (ISO) or in preview by its editor. Use: `.where(visible(now))`.
 * `table` is the alias of the content table in a query where several tables have these columns.
 */
export const visible = (now: string, table?: string): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(table === undefined ? name : `${table}.${name}`);
  const published = sql`${column('liveFrom')} <= ${now} and (${column('liveUntil')} is null or ${column('liveUntil')} > ${now})`;
  const draft = previewedDraft();
  return draft === undefined
    ? sql<SqlBool>`(${column('deletedAt')} is null and ${published})`
    : sql<SqlBool>`(${column('deletedAt')} is null and ((${published}) or ${column('_id')} = ${draft._id}))`;
};
