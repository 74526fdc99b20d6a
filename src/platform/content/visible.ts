/**
 * Builds the conditions that limit a query to the records guests may see. Visibility is a condition of the query, never
 * a filter on its result.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { previewedDraft } from './lifecycle/previewed-draft.ts';

/**
 * Returns the SQL condition that a record is published at `now` (ISO), whether or not it is in the bin. `table`: see
 * `visible`.
 */
export const publishedCondition = (now: string, table?: string): RawBuilder<SqlBool> => {
  const from = columnOf('liveFrom', table);
  const until = columnOf('liveUntil', table);
  return sql<SqlBool>`${from} <= ${now} and (${until} is null or ${until} > ${now})`;
};

const columnOf = (name: string, table?: string) => sql.ref(table === undefined ? name : `${table}.${name}`);

/**
 * Returns the condition that a guest sees a record: it is not in the bin and is published at `now` (ISO). The viewer of
 * a preview sees the previewed draft as well. Use: `.where(visible(now))`. `table` is the alias of the content table,
 * for queries in which several tables have these columns.
 */
export const visible = (now: string, table?: string): RawBuilder<SqlBool> => {
  const published = publishedCondition(now, table);
  const draft = previewedDraft();
  return draft === undefined
    ? sql<SqlBool>`(${columnOf('deletedAt', table)} is null and ${published})`
    : sql<SqlBool>`(${columnOf('deletedAt', table)} is null and ((${published}) or ${columnOf('_id', table)} = ${draft._id}))`;
};
