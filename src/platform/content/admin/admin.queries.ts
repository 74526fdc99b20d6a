/** What the content area reads of records of any type beside its lists: their names, their links, who wrote them. */
import type { Database } from '#platform/db/open.ts';
import { contentTable } from '#platform/db/tables.ts';
import type { AnyContentType } from '../content-type.ts';

/** Every content table has the shared columns, which is all that this file touches. */
const from = ({ db }: Database, table: string) => db.selectFrom(contentTable(table));

export interface NamedRow {
  type: string;
  _id: string;
  title: string;
  url: string | null;
  trashed: boolean;
}

/** What these records of one type are called. */
export const namesOf = async (
  database: Database,
  type: AnyContentType,
  ids: readonly string[],
): Promise<NamedRow[]> => {
  if (ids.length === 0) return [];
  const rows = await from(database, type.table)
    .select(['_id', 'title', 'url', 'deletedAt'])
    .where('_id', 'in', [...ids])
    .execute();
  return rows.map(({ deletedAt, ...row }) => ({ type: type.name, ...row, trashed: deletedAt !== null }));
};

/** What a record points at; pictures and files among it are found by their own lists. */
export const linksFrom = (database: Database, type: AnyContentType, _id: string) =>
  database.db
    .selectFrom('contentLinks')
    .select(['toType', 'toId'])
    .distinct()
    .where('fromType', '=', type.name)
    .where('fromId', '=', _id)
    .execute();

/** The people of these ids, as the office calls them. */
export const editorsOf = async (
  { db }: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['_id', 'name', 'username'])
    .where('_id', 'in', known)
    .execute();
  return new Map(rows.map((row) => [row._id, row.name === '' ? row.username : row.name]));
};
