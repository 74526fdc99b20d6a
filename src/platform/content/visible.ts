/**
 * Builds the conditions that limit a query to the records guests may see. Visibility is a condition of the query, never
 * a filter on its result.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { previewedDraft } from './lifecycle/previewed-draft.ts';

/**
 * Returns the condition that a record is published at `now` (ISO), whether or not it is in the bin. `table`: see
 * `visible`.
 */
export const publishedAt = (now: string, table?: string): RawBuilder<SqlBool> => {
  const from = columnOf('liveFrom', table);
  const until = columnOf('liveUntil', table);
  return sql<SqlBool>`${from} <= ${now} and (${until} is null or ${until} > ${now})`;
};

const columnOf = (name: string, table?: string) => sql.ref(table === undefined ? name : `${table}.${name}`);

/**
 * Returns the condition that a record is outside the bin, and is either published at `now` (ISO) or being previewed by
 * this viewer. Use: `.where(visible(now))`. `table` is the alias of the content table in a query where several tables
 * have these columns.
 */
export const visible = (now: string, table?: string): RawBuilder<SqlBool> => {
  const published = publishedAt(now, table);
  const draft = previewedDraft();
  return draft === undefined
    ? sql<SqlBool>`(${columnOf('deletedAt', table)} is null and ${published})`
    : sql<SqlBool>`(${columnOf('deletedAt', table)} is null and ((${published}) or ${columnOf('_id', table)} = ${draft._id}))`;
};
