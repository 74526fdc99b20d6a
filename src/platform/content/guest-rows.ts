/** What guests read of any content table: the same columns, narrowed to what they may see. */
import type { Database } from '#platform/db/open.ts';
import { contentTable } from '#platform/db/tables.ts';
import { visible } from './visible.ts';

/** All that a guest may see, in the office's order. */
export const visibleIds = async (
  { db }: Database,
  type: { table: string },
  now: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom(contentTable(type.table))
    .select('_id')
    .where(visible(now))
    .orderBy('position')
    .orderBy('_id')
    .execute();
  return rows.map((row) => row._id);
};

/** Of these, the ones a guest may see, in no order. `data` is what the type's contract schema describes, as JSON. */
export const visibleRows = ({ db }: Database, type: { table: string }, now: string, ids: readonly string[]) =>
  db
    .selectFrom(contentTable(type.table))
    .select(['_id', 'url', 'data', 'publishedAt', 'updatedAt'])
    .where('_id', 'in', [...ids])
    .where(visible(now))
    .execute();

export type VisibleRow = Awaited<ReturnType<typeof visibleRows>>[number];

/** What guests are told of all content alike, before anything that its type says. */
export const sharedFieldsOf = (
  row: Omit<VisibleRow, 'data'>,
  { seoTitle, seoDescription }: { seoTitle: string | null; seoDescription: string | null },
) => ({
  _id: row._id,
  url: row.url ?? '',
  publishedAt: row.publishedAt,
  updatedAt: row.updatedAt,
  seoTitle,
  seoDescription,
});
