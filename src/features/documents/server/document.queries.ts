import type { Insertable, Updateable } from 'kysely';
import type { Migration, NamedMigration } from '#platform/db/migrate.ts';
import type { Database } from '#platform/db/open.ts';
import type { DocumentColumns, DocumentFileColumns } from './tables.ts';

const virusScans: Migration = {
  async up(db) {
    await db.schema.alterTable('documentFiles').addColumn('scan', 'text').execute();
  },
};
export const documentMigrations: readonly NamedMigration[] = [['0022-virus-scans', virusScans]];

/** Identifies a stored file. Contains the kind because the same bytes may be stored as two kinds, such as ZIP and KMZ. */
export type FileKey = Pick<DocumentFileColumns, 'sha256' | 'kind'>;

export type DocumentRow = Awaited<ReturnType<typeof findDocuments>>[number];

/** Selects documents joined with their stored files. */
export const documentsWithFiles = (db: Database['db']) =>
  db
    .selectFrom('documents')
    .innerJoin('documentFiles', (join) =>
      join
        .onRef('documentFiles.sha256', '=', 'documents.sha256')
        .onRef('documentFiles.kind', '=', 'documents.kind'),
    );

/** Returns these documents with the data of their files except the text, in no particular order. */
export const findDocuments = ({ db }: Database, ids: readonly string[]) =>
  documentsWithFiles(db)
    .select([
      'documents._id',
      'documents.sha256',
      'documents.kind',
      'documents.fileName',
      'documents.title',
      'documentFiles.bytes',
      'documentFiles.state',
      'documentFiles.reason',
      'documentFiles.scan',
      'documentFiles.pages',
      'documentFiles.hasText',
      'documentFiles.thumbnail',
      'documentFiles.pageImages',
    ])
    .where('documents._id', 'in', [...ids])
    .execute();

/** Returns the texts of these documents; leaves out documents without text. */
export const findTexts = async (
  { db }: Database,
  ids: readonly string[],
): Promise<{ _id: string; words: string }[]> => {
  const rows = await documentsWithFiles(db)
    .select(['documents._id', 'documentFiles.words'])
    .where('documents._id', 'in', [...ids])
    .where('documentFiles.words', 'is not', null)
    .execute();
  return rows.map(({ _id, words }) => ({ _id, words: words ?? '' }));
};

export const existingDocumentIds = async (
  { db }: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('documents')
    .select('_id')
    .where('_id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row._id));
};

/** Inserts a file unless it exists. Returns whether it is new. */
export const insertFile = async (
  { db }: Database,
  file: Insertable<DocumentFileColumns>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('documentFiles')
    .values(file)
    .onConflict((conflict) => conflict.columns(['sha256', 'kind']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const insertDocument = async ({ db }: Database, document: DocumentColumns): Promise<void> => {
  await db.insertInto('documents').values(document).execute();
};

export const findFile = ({ db }: Database, { sha256, kind }: FileKey) =>
  db
    .selectFrom('documentFiles')
    .select(['bytes', 'state', 'reason', 'scan'])
    .where('sha256', '=', sha256)
    .where('kind', '=', kind)
    .executeTakeFirst();

/**
 * Returns the first file after `after`, in the order of hash and kind, that was stored while there was no virus scanner
 * and not scanned since.
 */
export const findNextEarlierFile = (
  { db }: Database,
  after: FileKey | null,
): Promise<FileKey | undefined> => {
  let files = db.selectFrom('documentFiles').select(['sha256', 'kind']).where('scan', 'is', null);
  if (after !== null)
    files = files.where((eb) =>
      eb.or([
        eb('sha256', '>', after.sha256),
        eb.and([eb('sha256', '=', after.sha256), eb('kind', '>', after.kind)]),
      ]),
    );
  return files.orderBy('sha256').orderBy('kind').limit(1).executeTakeFirst();
};

/** Counts the files on which the scanner has given no verdict. */
export const countUnscanned = async ({ db }: Database): Promise<number> => {
  const row = await db
    .selectFrom('documentFiles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('scan', 'is', null), eb('scan', 'in', ['pending', 'unreachable'])]))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

/**
 * Returns the progress of scanning the files that were stored while there was no virus scanner. `total`: all stored
 * files; `scanned`: all except those that still wait for this scan, so new files that wait for theirs are included.
 */
export const countScanProgress = async ({ db }: Database): Promise<{ total: number; scanned: number }> => {
  const row = await db
    .selectFrom('documentFiles')
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.count<number>('scan').as('scanned')])
    .executeTakeFirst();
  return { total: Number(row?.total ?? 0), scanned: Number(row?.scanned ?? 0) };
};

/** Returns the ids of those of these documents in which the scanner found a virus. */
export const infectedDocumentIds = async (
  { db }: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const infected = new Set<string>();
  // SQLite limits the number of bound values.
  for (let offset = 0; offset < ids.length; offset += 500) {
    const rows = await documentsWithFiles(db)
      .select('documents._id')
      .where('documents._id', 'in', ids.slice(offset, offset + 500))
      .where('documentFiles.scan', '=', 'infected')
      .execute();
    for (const { _id } of rows) infected.add(_id);
  }
  return infected;
};

/** Deletes what is stored about a file in the database, for all its kinds. */
export const deleteFile = async ({ db }: Database, sha256: string): Promise<void> => {
  await db.deleteFrom('documentFiles').where('sha256', '=', sha256).execute();
};

/** Deletes documents, and returns the hashes of their files. */
export const deleteDocuments = async ({ db }: Database, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .deleteFrom('documents')
    .where('_id', 'in', [...ids])
    .returning('sha256')
    .execute();
  return [...new Set(rows.map((row) => row.sha256))];
};

/** Returns the ids of all documents that have this file, of every owner. */
export const documentIdsOfFile = async ({ db }: Database, { sha256, kind }: FileKey): Promise<string[]> => {
  const rows = await db
    .selectFrom('documents')
    .select('_id')
    .where('sha256', '=', sha256)
    .where('kind', '=', kind)
    .orderBy('_id')
    .execute();
  return rows.map((row) => row._id);
};

export const updateFile = async (
  { db }: Database,
  { sha256, kind }: FileKey,
  values: Updateable<DocumentFileColumns>,
): Promise<void> => {
  await db
    .updateTable('documentFiles')
    .set(values)
    .where('sha256', '=', sha256)
    .where('kind', '=', kind)
    .execute();
};
