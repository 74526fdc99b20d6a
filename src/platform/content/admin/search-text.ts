/**
 * The terms by which the admin finds a record apart from its title: its slug, and what its type adds (a
 * client, a town, a photographer). Guests search a separate index; public searches never use this one.
 */

import { type RawBuilder, sql } from 'kysely';
import { adminSearchQuery, deleteAdminSearchTokens, writeAdminSearchTokens } from '#platform/db/dialect.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import { contentTable } from '#platform/db/tables.ts';
import { indexTokens, isUnspaced, queryTokens } from '#platform/db/tokens.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { AnyContentType, ContentRow } from '../content-type.ts';
import { textKeyOf } from '../search-index.ts';

const isSearchable = (type: AnyContentType): boolean =>
  type.hasSlug || type.admin.adminSearchText !== undefined;

/** Includes title and slug, so that the terms of one search may come from several fields. */
const searchTextOf = (type: AnyContentType, row: ContentRow): string =>
  [row.title, row.url, ...(type.admin.adminSearchText?.(fromJson(row.data)) ?? [])]
    .filter((part) => part !== null && part !== undefined)
    .join('\n');

/** Runs in the transaction that writes the row; terms that are stored already are left alone. */
export const writeAdminSearchText = async (
  { db, kind }: Database,
  type: AnyContentType,
  row: ContentRow,
): Promise<void> => {
  if (!isSearchable(type)) return;
  const words = searchTextOf(type, row);
  const textKey = textKeyOf(words);
  const before = await db
    .selectFrom('officeIndex')
    .select(['number', 'textKey'])
    .where('type', '=', type.name)
    .where('contentId', '=', row._id)
    .executeTakeFirst();
  if (before?.textKey === textKey) return;
  if (before !== undefined) {
    await deleteAdminSearchTokens(kind, before.number)?.execute(db);
    await db.updateTable('officeIndex').set({ textKey }).where('number', '=', before.number).execute();
  }
  const number =
    before?.number ??
    (
      await db
        .insertInto('officeIndex')
        .values({ type: type.name, contentId: row._id, textKey })
        .returning('number')
        .executeTakeFirstOrThrow()
    ).number;
  await writeAdminSearchTokens(kind, Number(number), indexTokens(words)).execute(db);
};

export const deleteAdminSearchText = async (
  { db, kind }: Database,
  type: AnyContentType,
  _id: string,
): Promise<void> => {
  const deleted = await db
    .deleteFrom('officeIndex')
    .where('type', '=', type.name)
    .where('contentId', '=', _id)
    .returning('number')
    .executeTakeFirst();
  if (deleted !== undefined) await deleteAdminSearchTokens(kind, deleted.number)?.execute(db);
};

/** A single letter begins a term in nearly every record: such a search is slow and of no use. */
const MIN_LETTERS = 2;
/** Up to this many matching ids are passed to the list; with more, the list and its count search again. */
const MAX_INLINE_IDS = 1000;

/**
 * Returns the condition that a record has terms beginning with every search term; null: no record does. `_id`
 * is the record's.
 */
export const adminSearchMatches = async (
  { db, kind }: Database,
  type: AnyContentType,
  search: string,
): Promise<RawBuilder<boolean> | null> => {
  const words = queryTokens(search);
  const enough = words.some((word) => word.length >= MIN_LETTERS || isUnspaced(word));
  if (!isSearchable(type) || !enough) return null;
  const having = adminSearchQuery(kind, type.name, words);
  const { rows } = await sql<{ contentId: string }>`${having} limit ${MAX_INLINE_IDS + 1}`.execute(db);
  if (rows.length === 0) return null;
  return rows.length > MAX_INLINE_IDS
    ? sql<boolean>`"_id" in (${having})`
    : sql<boolean>`"_id" in (${sql.join(rows.map(({ contentId }) => contentId))})`;
};

/** The job name that the migration uses. */
const REINDEX_JOB = 'office:renew';
/** Records per job, so that a writer waiting for one does not wait long. */
const BATCH_SIZE = 100;

/** Stores the terms of records that are older than this index, a batch of records at a time. */
export const registerReindexJob = ({
  database,
  jobs,
  types,
}: {
  database: Database;
  jobs: Jobs;
  types: ReadonlyMap<string, AnyContentType>;
}): void => {
  const names = [...types.keys()].sort();
  jobs.handle(
    REINDEX_JOB,
    async ({ type: name = names[0], after = '' }: { type?: string; after?: string }) => {
      const type = types.get(name ?? '');
      if (name === undefined || type === undefined) return;
      await database.transaction(async () => {
        const rows = await database.db
          .selectFrom(contentTable(type.table))
          .selectAll()
          .where('_id', '>', after)
          .orderBy('_id')
          .limit(BATCH_SIZE)
          .execute();
        for (const row of rows) await writeAdminSearchText(database, type, row);
        const last = rows.at(-1)?._id;
        const next =
          last === undefined ? { type: names[names.indexOf(name) + 1] } : { type: name, after: last };
        if (next.type !== undefined)
          await jobs.enqueue(REINDEX_JOB, next, { uniqueKey: `${REINDEX_JOB}:${next.type}:${last ?? ''}` });
      });
    },
  );
};
