/** Reads and writes the folders of tenders and the documents in them. */
import { sql } from 'kysely';
import { visible } from '#platform/content/visible.ts';
import type { Database } from '#platform/db/open.ts';
import type { TenderInput } from '../../schema/tender.ts';
import type { TenderCategoryColumns, TenderDocumentColumns } from '../tables.ts';
import { type IssuedRow, isIssued } from './issued.ts';

export type FolderRow = TenderCategoryColumns;
export type DocumentRow = TenderDocumentColumns;

/** Returns all folders of these tenders, siblings in the order that editors gave them. */
export const foldersOf = async ({ db }: Database, tenderIds: readonly string[]): Promise<FolderRow[]> =>
  tenderIds.length === 0
    ? []
    : db
        .selectFrom('tenderCategories')
        .selectAll()
        .where('tenderId', 'in', [...tenderIds])
        .orderBy('position')
        .orderBy('_id')
        .execute();

export const findFolder = async ({ db }: Database, _id: string): Promise<FolderRow | undefined> =>
  db.selectFrom('tenderCategories').selectAll().where('_id', '=', _id).executeTakeFirst();

export const insertFolder = async ({ db }: Database, row: FolderRow): Promise<void> => {
  await db.insertInto('tenderCategories').values(row).execute();
};

export const updateFolder = async (
  { db }: Database,
  _id: string,
  values: Partial<Omit<FolderRow, '_id' | 'tenderId'>>,
): Promise<void> => {
  await db.updateTable('tenderCategories').set(values).where('_id', '=', _id).execute();
};

/** Deletes a folder and its subfolders. Their documents remain, without a folder. */
export const deleteFolder = async ({ db }: Database, _id: string): Promise<void> => {
  await db.deleteFrom('tenderCategories').where('_id', '=', _id).execute();
};

/**
 * Returns the issued documents of these tenders, including superseded and withdrawn ones, in the order of their
 * positions.
 */
export const issuedDocumentsOf = async (
  database: Database,
  tenderIds: readonly string[],
): Promise<IssuedRow[]> => (await allDocumentsOf(database, tenderIds)).filter(isIssued);

/**
 * Returns all documents of these tenders in the order of their positions, including removed ones and those waiting for
 * an addendum, which only the admin shows.
 */
export const allDocumentsOf = async (
  { db }: Database,
  tenderIds: readonly string[],
): Promise<DocumentRow[]> =>
  tenderIds.length === 0
    ? []
    : db
        .selectFrom('tenderDocuments')
        .selectAll()
        .where('tenderId', 'in', [...tenderIds])
        .orderBy('position')
        .orderBy('_id')
        .execute();

export const findDocument = async ({ db }: Database, _id: string): Promise<DocumentRow | undefined> =>
  db.selectFrom('tenderDocuments').selectAll().where('_id', '=', _id).executeTakeFirst();

/** Returns the documents with these ids, of any tenders, in no particular order. */
export const findDocuments = async ({ db }: Database, ids: readonly string[]): Promise<DocumentRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('tenderDocuments')
        .selectAll()
        .where('_id', 'in', [...ids])
        .execute();

/** Selects current documents: not superseded, withdrawn, removed or waiting for an addendum. */
const currentDocuments = ({ db }: Database) =>
  db.selectFrom('tenderDocuments').where('status', '=', 'current');

/** Returns the title of the tender's current document with this number; undefined: there is none. */
export const titleOfNumber = async (
  database: Database,
  tenderId: string,
  numberKey: string,
): Promise<string | undefined> => {
  const row = await currentDocuments(database)
    .select('title')
    .where('tenderId', '=', tenderId)
    .where('numberKey', '=', numberKey)
    .executeTakeFirst();
  return row?.title;
};

export const insertDocument = async ({ db }: Database, row: DocumentRow): Promise<void> => {
  await db.insertInto('tenderDocuments').values(row).execute();
};

export const updateDocument = async (
  { db }: Database,
  _id: string,
  values: Partial<Omit<DocumentRow, '_id' | 'tenderId'>>,
): Promise<void> => {
  await db.updateTable('tenderDocuments').set(values).where('_id', '=', _id).execute();
};

/** Returns the documents of every status in these folders. */
export const documentsIn = async ({ db }: Database, folderIds: readonly string[]): Promise<DocumentRow[]> =>
  folderIds.length === 0
    ? []
    : db
        .selectFrom('tenderDocuments')
        .selectAll()
        .where('categoryId', 'in', [...folderIds])
        .execute();

export const nextDocumentPosition = async ({ db }: Database, tenderId: string): Promise<number> => {
  const row = await db
    .selectFrom('tenderDocuments')
    .select(sql<number | null>`max("position")`.as('last'))
    .where('tenderId', '=', tenderId)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
};

export const nextFolderPosition = async ({ db }: Database, tenderId: string): Promise<number> => {
  const row = await db
    .selectFrom('tenderCategories')
    .select(sql<number | null>`max("position")`.as('last'))
    .where('tenderId', '=', tenderId)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
};

/** Returns the current documents of a tender, in the order of their positions. */
export const currentDocumentsOf = (database: Database, tenderId: string) =>
  currentDocuments(database)
    .select(['_id', 'title'])
    .where('tenderId', '=', tenderId)
    .orderBy('position')
    .orderBy('_id')
    .execute();

/** Returns the number and total size in bytes of the current documents of each tender that has any. */
export const sumDocuments = async (database: Database, tenderIds: readonly string[]) =>
  tenderIds.length === 0
    ? []
    : currentDocuments(database)
        .select((eb) => [
          'tenderId',
          eb.fn.countAll<number>().as('count'),
          eb.fn.sum<number>('bytes').as('bytes'),
        ])
        .where('tenderId', 'in', [...tenderIds])
        .groupBy('tenderId')
        .execute();

/**
 * Returns those of `ids` that belong to current or superseded documents of tenders that have one of these values of
 * `access`, are visible and are not withdrawn.
 */
export const documentsOpenTo = async (
  { db }: Database,
  now: string,
  access: readonly TenderInput['access'][],
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const openTenders = db
    .selectFrom('tenders')
    .select('_id')
    .where(visible(now))
    .where('access', 'in', [...access])
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '!=', 'withdrawn')]));
  const rows = await db
    .selectFrom('tenderDocuments')
    .select('_id')
    .where('_id', 'in', [...ids])
    .where('status', 'in', ['current', 'superseded'])
    .where('tenderId', 'in', openTenders)
    .execute();
  return rows.map((row) => row._id);
};
