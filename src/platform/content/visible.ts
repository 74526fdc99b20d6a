/**
 * Limits a query to the records guests may see: visibility is a condition of the query, never a filter on its result.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { previewedDraft } from './lifecycle/previewed-draft.ts';

/** Published at `now` (ISO), in the bin or not. `table`: see `visible`. */
export const publishedAt = (now: string, table?: string): RawBuilder<SqlBool> => {
  const from = columnOf('liveFrom', table);
  const until = columnOf('liveUntil', table);
  return sql<SqlBool>`${from} <= ${now} and (${until} is null or ${until} > ${now})`;
};

const columnOf = (name: string, table?: string) => sql.ref(table === undefined ? name : `${table}.${name}`);

/**
 * Outside the bin, and published at `now` (ISO) or in preview by its editor. Use: `.where(visible(now))`.
 * `table` is the alias of the content table in a query where several tables have these columns.
 */
export const visible = (now: string, table?: string): RawBuilder<SqlBool> => {
  const published = publishedAt(now, table);
  const draft = previewedDraft();
  return draft === undefined
    ? sql<SqlBool>`(${columnOf('deletedAt', table)} is null and ${published})`
    : sql<SqlBool>`(${columnOf('deletedAt', table)} is null and ((${published}) or ${columnOf('_id', table)} = ${draft._id}))`;
};
