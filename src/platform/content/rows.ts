/** Runs the SQL that is the same for all content types: on their tables, their links and their former slugs. */

import { sql } from 'kysely';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import { contentTable } from '#platform/db/tables.ts';
import type { Resource } from '#platform/schema/permissions.ts';
import type { AnyContentType, ContentRow, ContentType, ReferenceTarget, StoredData } from './content-type.ts';

export const findRow = async (
  database: Database,
  type: AnyContentType,
  _id: string,
): Promise<ContentRow | undefined> =>
  database.db.selectFrom(contentTable(type.table)).selectAll().where('_id', '=', _id).executeTakeFirst();

/**
 * Returns the row and locks it until the transaction ends: a second writer waits and then reads what the
 * first one wrote. (On SQLite, transactions that may write run one after the other anyway.)
 */
export const lockRow = async (
  database: Database,
  type: AnyContentType,
  _id: string,
): Promise<ContentRow | undefined> =>
  database.db
    .selectFrom(contentTable(type.table))
    .selectAll()
    .where('_id', '=', _id)
    .$if(database.kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

export const insertRow = async (database: Database, type: AnyContentType, row: ContentRow): Promise<void> => {
  await database.db
    .insertInto(contentTable(type.table))
    .values(row as never)
    .execute();
};

/**
 * Updates a row that is still at the version of `before` and returns true; otherwise writes nothing and returns false.
 */
export const updateRow = async (
  database: Database,
  type: AnyContentType,
  before: ContentRow,
  after: ContentRow,
): Promise<boolean> => {
  // SQLite rewrites every index that contains a column of the statement, even if the value stays the same.
  const changedColumns = Object.entries(after).filter(
    ([column, value]) => value !== before[column as keyof ContentRow],
  );
  const { numUpdatedRows } = await database.db
    .updateTable(contentTable(type.table))
    .set(Object.fromEntries(changedColumns))
    .where('_id', '=', before._id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteRow = async (database: Database, type: AnyContentType, _id: string): Promise<void> => {
  await database.db.deleteFrom(contentTable(type.table)).where('_id', '=', _id).execute();
};

/** Returns the position after the last record in the manual order. */
export const nextPosition = async (database: Database, type: AnyContentType): Promise<number> => {
  const row = await database.db
    .selectFrom(contentTable(type.table))
    .select(sql<number | null>`max("position")`.as('last'))
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
};

/** Returns whether another record of the type, outside the bin, has this slug. */
export const isSlugTaken = async (
  database: Database,
  type: AnyContentType,
  url: string,
  exceptId: string,
): Promise<boolean> => {
  const row = await database.db
    .selectFrom(contentTable(type.table))
    .select('_id')
    .where('url', '=', url)
    .where('deletedAt', 'is', null)
    .where('_id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns which of these ids exist outside the bin. */
export const findExistingIds = async (
  database: Database,
  table: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await database.db
    .selectFrom(contentTable(table))
    .select('_id')
    .where('_id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map((row) => row._id));
};

/** A reference in a field of a record. `position`: its place in a list of references, from 0. */
export interface Link {
  field: string;
  position: number;
  toType: ReferenceTarget;
  toId: string;
}

/** Returns all references in the data as links, with their fields and positions. */
export const linksOf = <Data extends StoredData>(type: ContentType<Data>, data: Data): Link[] => [
  ...Object.entries(type.references).flatMap(([field, { to, many }]) => {
    const value = data[field];
    const ids = many ? ((value ?? []) as string[]) : value == null ? [] : [value as string];
    return ids.map((toId, position) => ({ field, position, toType: to, toId }));
  }),
  ...(type.embeddedReferences?.(data) ?? []).map(({ field, to, _id }) => ({
    field,
    position: 0,
    toType: to,
    toId: _id,
  })),
];

/** Returns the data of these records, by `_id`. */
export const dataOf = async (
  database: Database,
  table: string,
  ids: readonly string[],
): Promise<Map<string, StoredData>> => {
  if (ids.length === 0) return new Map();
  const found = await database.db
    .selectFrom(contentTable(table))
    .select(['_id', 'data'])
    .where('_id', 'in', [...ids])
    .execute();
  return new Map(found.map(({ _id, data }) => [_id, fromJson(data)]));
};

/** Replaces the stored links of the record. */
export const writeLinks = async (
  database: Database,
  type: AnyContentType,
  _id: string,
  links: readonly Link[],
): Promise<void> => {
  await database.db
    .deleteFrom('contentLinks')
    .where('fromType', '=', type.name)
    .where('fromId', '=', _id)
    .execute();
  // SQLite binds at most 32,766 values per statement; a link takes 6.
  for (let from = 0; from < links.length; from += 1000) {
    const rows = links
      .slice(from, from + 1000)
      .map((link) => ({ fromType: type.name, fromId: _id, ...link }));
    await database.db.insertInto('contentLinks').values(rows).execute();
  }
};

/** Returns the ids of the documents that a record refers to. */
export const documentsOf = async (
  database: Database,
  type: AnyContentType,
  _id: string,
): Promise<string[]> => {
  const found = await database.db
    .selectFrom('contentLinks')
    .select('toId')
    .distinct()
    .where('fromType', '=', type.name)
    .where('fromId', '=', _id)
    .where('toType', '=', 'document')
    .execute();
  return found.map(({ toId }) => toId);
};

/** Returns the given ids to which no record refers. */
export const withoutLinks = async (
  database: Database,
  to: ReferenceTarget,
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const linkedRows = await database.db
    .selectFrom('contentLinks')
    .select('toId')
    .distinct()
    .where('toType', '=', to)
    .where('toId', 'in', [...ids])
    .execute();
  const linkedIds = new Set(linkedRows.map(({ toId }) => toId));
  return ids.filter((_id) => !linkedIds.has(_id));
};

/** Returns up to `max` links to the record: type, id and field of each source. */
export const linksTo = (database: Database, type: AnyContentType, _id: string, max: number) =>
  database.db
    .selectFrom('contentLinks')
    .select(['fromType', 'fromId', 'field'])
    .where('toType', '=', type.name)
    .where('toId', '=', _id)
    .limit(max)
    .execute();

/**
 * Stores `oldSlug` as a former slug of a record, unless it is null or still current, and removes `currentSlug` from the
 * former slugs of the type.
 */
export const recordSlugChange = async (
  database: Database,
  type: AnyContentType,
  _id: string,
  { oldSlug, currentSlug, now }: { oldSlug: string | null; currentSlug: string; now: string },
): Promise<void> => {
  await database.db
    .deleteFrom('addressHistory')
    .where('type', '=', type.name)
    .where('url', '=', currentSlug)
    .execute();
  if (oldSlug === null || oldSlug === currentSlug) return;
  await database.db
    .insertInto('addressHistory')
    .values({ type: type.name, url: oldSlug, contentId: _id, since: now })
    .onConflict((conflict) => conflict.columns(['type', 'url']).doUpdateSet({ contentId: _id, since: now }))
    .execute();
};

/** Returns the id of the record that had this slug before; null: none had it. */
export const findByFormerSlug = async (
  database: Database,
  type: Resource,
  url: string,
): Promise<string | null> => {
  const row = await database.db
    .selectFrom('addressHistory')
    .select('contentId')
    .where('type', '=', type)
    .where('url', '=', url)
    .executeTakeFirst();
  return row?.contentId ?? null;
};

/**
 * Returns the id of the record outside the bin that has this slug or, failing that, of the record that had it before,
 * which may be in the bin; null: there is none. Guests need not see the record.
 */
export const findByCurrentOrFormerSlug = async (
  database: Database,
  { name, table }: Pick<AnyContentType, 'name' | 'table'>,
  url: string,
): Promise<string | null> => {
  const row = await database.db
    .selectFrom(contentTable(table))
    .select('_id')
    .where('url', '=', url)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?._id ?? (await findByFormerSlug(database, name, url));
};

export const deleteFormerSlugs = async (
  database: Database,
  type: AnyContentType,
  _id: string,
): Promise<void> => {
  await database.db
    .deleteFrom('addressHistory')
    .where('type', '=', type.name)
    .where('contentId', '=', _id)
    .execute();
};
