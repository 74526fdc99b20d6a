import { sql } from 'kysely';
import { likePattern } from '#platform/db/dialect.ts';
import { fold } from '#platform/db/fold.ts';
import type { Database } from '#platform/db/open.ts';
import { COUNTED_EXACTLY } from '#platform/schema/lists.ts';
import type { Resource } from '#platform/schema/permissions.ts';
import type { FormerAddressesQuery, RedirectInput } from '../schema.ts';

/** All outside the bin. */
export const allRedirects = async ({ db }: Database): Promise<(RedirectInput & { _id: string })[]> => {
  const rows = await db
    .selectFrom('redirects')
    .select(['_id', 'data'])
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ _id, data }) => ({ _id, ...(JSON.parse(data) as RedirectInput) }));
};

const matching = ({ db }: Database, search: string) => {
  const all = db.selectFrom('addressHistory');
  return search === '' ? all : all.where(sql<boolean>`"url" like ${likePattern(fold(search))} escape '\\'`);
};

/** What records were once found under; `counted` is exact up to the agreed bound, one more than it beyond. */
export const listFormerAddresses = async (
  database: Database,
  { search, sort, direction, page, max }: FormerAddressesQuery,
) => {
  const rows = await matching(database, search)
    .selectAll()
    .orderBy(sort, direction)
    .orderBy('type', direction)
    .orderBy('url', direction)
    .limit(max)
    .offset((page - 1) * max)
    .execute();
  const counted = await database.db
    .selectFrom(
      matching(database, search)
        .select('url')
        .limit(COUNTED_EXACTLY + 1)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return { rows, counted: Number(counted?.count ?? 0) };
};

/** Returns whose address it was; null: nobody's. */
export const deleteFormerAddress = async (
  { db }: Database,
  type: Resource,
  url: string,
): Promise<string | null> => {
  const row = await db
    .deleteFrom('addressHistory')
    .where('type', '=', type)
    .where('url', '=', url)
    .returning('contentId')
    .executeTakeFirst();
  return row?.contentId ?? null;
};
