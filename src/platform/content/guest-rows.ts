/** What guests read of any content table: the same columns, narrowed to what they may see. */
import type { Database } from '#platform/db/open.ts';
import type { ContentTableName } from '#platform/db/tables.ts';
import { live } from './visible.ts';

/** Every content table has the columns that are read here. */
const shared = ({ table }: { table: ContentTableName }) => table as 'projects';

/** All that a guest may see, in the office's order. */
export const liveIds = async (
  { db }: Database,
  type: { table: ContentTableName },
  now: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom(shared(type))
    .select('_id')
    .where(live(now))
    .orderBy('position')
    .orderBy('_id')
    .execute();
  return rows.map((row) => row._id);
};

/** Of these, the ones a guest may see, in no order. `data` is what the type's contract schema describes, as JSON. */
export const liveRows = (
  { db }: Database,
  type: { table: ContentTableName },
  now: string,
  ids: readonly string[],
) =>
  db
    .selectFrom(shared(type))
    .select(['_id', 'url', 'data', 'publishedAt', 'updatedAt'])
    .where('_id', 'in', [...ids])
    .where(live(now))
    .execute();

export type LiveRow = Awaited<ReturnType<typeof liveRows>>[number];

/** What guests are told of all content alike, before anything that its type says. */
export const sharedFieldsOf = (
  row: Omit<LiveRow, 'data'>,
  { seoTitle, seoDescription }: { seoTitle: string | null; seoDescription: string | null },
) => ({
  _id: row._id,
  url: row.url ?? '',
  publishedAt: row.publishedAt,
  updatedAt: row.updatedAt,
  seoTitle,
  seoDescription,
});
