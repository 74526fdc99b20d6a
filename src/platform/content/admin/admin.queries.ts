/** Reads names, links and editors of records of any type for the content area. */
import type { Database } from '#platform/db/open.ts';
import { contentTable } from '#platform/db/tables.ts';
import type { AnyContentType } from '../content-type.ts';

/** Every content table has the shared columns, and this file uses no others. */
const selectFrom = ({ db }: Database, table: string) => db.selectFrom(contentTable(table));

/** The parts of a record that a link to it shows: its title, its slug, and whether it is in the bin (`trashed`). */
export interface RecordName {
  type: string;
  _id: string;
  title: string;
  url: string | null;
  trashed: boolean;
}

/** Returns the titles and slugs of these records of one type; leaves out those that no longer exist. */
export const namesOf = async (
  database: Database,
  type: AnyContentType,
  ids: readonly string[],
): Promise<RecordName[]> => {
  if (ids.length === 0) return [];
  const rows = await selectFrom(database, type.table)
    .select(['_id', 'title', 'url', 'deletedAt'])
    .where('_id', 'in', [...ids])
    .execute();
  return rows.map(({ deletedAt, ...row }) => ({ type: type.name, ...row, trashed: deletedAt !== null }));
};

/** Returns the type and the id of everything that a record refers to, each once. */
export const linksFrom = (database: Database, type: AnyContentType, _id: string) =>
  database.db
    .selectFrom('contentLinks')
    .select(['toType', 'toId'])
    .distinct()
    .where('fromType', '=', type.name)
    .where('fromId', '=', _id)
    .execute();

/** Returns the names of these users by id, as the admin shows them; leaves out null and deleted users. */
export const editorsOf = async (
  { db }: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const userIds = [...new Set(ids.filter((id) => id !== null))];
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['_id', 'name', 'username'])
    .where('_id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row._id, row.name === '' ? row.username : row.name]));
};
