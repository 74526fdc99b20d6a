import { sql } from 'kysely';
import { likePattern } from '#platform/db/dialect.ts';
import { fold } from '#platform/db/fold.ts';
import { fromJson } from '#platform/db/json.ts';
import { countUpTo } from '#platform/db/lists/count.ts';
import { onPage } from '#platform/db/lists/on-page.ts';
import type { Database } from '#platform/db/open.ts';
import type { Resource } from '#platform/schema/permissions.ts';
import type { FormerAddressesQuery, RedirectInput } from '../schema.ts';

/** Returns all redirects outside the bin. */
export const allRedirects = async ({ db }: Database): Promise<(RedirectInput & { _id: string })[]> => {
  const rows = await db
    .selectFrom('redirects')
    .select(['_id', 'data'])
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ _id, data }) => ({ _id, ...fromJson(data) }));
};

const selectMatching = ({ db }: Database, search: string) => {
  const addresses = db.selectFrom('addressHistory');
  return search === ''
    ? addresses
    : addresses.where(sql<boolean>`"url" like ${likePattern(fold(search))} escape '\\'`);
};

/** Returns one page of former addresses of records. */
export const listFormerAddresses = async (
  database: Database,
  { search, sort, direction, page, max }: FormerAddressesQuery,
) => {
  const rows = await selectMatching(database, search)
    .selectAll()
    .orderBy(sort, direction)
    .orderBy('type', direction)
    .orderBy('url', direction)
    .$call(onPage({ page, max }))
    .execute();
  return { rows, matchCount: await countUpTo(database, selectMatching(database, search).select('url')) };
};

/** Deletes a former address. Returns the id of the record that had it; null: there is no such former address. */
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
