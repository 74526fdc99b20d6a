import { jsonMember } from '#platform/db/dialect.ts';
import { countAtMost } from '#platform/db/lists/count.ts';
import type { Migration, NamedMigration } from '#platform/db/migrate.ts';
import type { Database } from '#platform/db/open.ts';

const publicOriginals: Migration = {
  async up(db) {
    await db.schema
      .alterTable('images')
      .addColumn('publicOriginal', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
export const imageMigrations: readonly NamedMigration[] = [['0019-public-originals', publicOriginals]];

export type ImageRow = Awaited<ReturnType<typeof findImages>>[number];

/** Returns those of these pictures that are outside the bin, in no particular order. */
export const findImages = ({ db }: Database, ids: readonly string[]) =>
  db
    .selectFrom('images')
    .select([
      '_id',
      'data',
      'width',
      'height',
      'thumbhash',
      'placeholder',
      'fileVersion',
      'sources',
      'sha256',
      'type',
      'publicOriginal',
    ])
    .where('_id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .execute();

/** Returns the columns for making a picture's variants, also of a picture in the bin, because it may be restored. */
export const findForVariants = ({ db }: Database, _id: string) =>
  db
    .selectFrom('images')
    .select(['_id', 'fileVersion', 'width', 'height', 'sources', 'sha256', 'deletedAt'])
    .where('_id', '=', _id)
    .executeTakeFirst();

/** Returns the `_id` of the picture outside the bin that has this file; undefined: there is none. */
export const findBySha256 = async ({ db }: Database, sha256: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('images')
    .select('_id')
    .where('sha256', '=', sha256)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?._id;
};

/** Returns whether any picture has this file, including those in the bin. */
export const isFileInUse = async ({ db }: Database, sha256: string): Promise<boolean> =>
  (await db.selectFrom('images').select('_id').where('sha256', '=', sha256).executeTakeFirst()) !== undefined;

/** Sets the list of variants of all pictures that have this file, and returns these pictures. */
export const setSourcesOfFile = ({ db }: Database, sha256: string, sources: string) =>
  db
    .updateTable('images')
    .set({ sources })
    .where('sha256', '=', sha256)
    .returning(['_id', 'fileVersion'])
    .execute();

export const titleOfImage = async ({ db }: Database, _id: string): Promise<string> =>
  (await db.selectFrom('images').select('title').where('_id', '=', _id).executeTakeFirst())?.title ?? '';

/**
 * Stores the list of variants if the picture still has this version of its file, and returns whether it has. The record
 * gets no new version or revision, because no editor has changed it.
 */
export const writeSources = async (
  { db }: Database,
  at: { _id: string; fileVersion: number },
  sources: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ sources })
    .where('_id', '=', at._id)
    .where('fileVersion', '=', at.fileVersion)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Counts the records that refer to the picture, also those in the bin, because they may be restored. */
export const countUses = async ({ db }: Database, _id: string): Promise<number> => {
  const row = await db
    .selectFrom('contentLinks')
    .select((eb) => eb.fn.count<number>('fromId').distinct().as('uses'))
    .where('toType', '=', 'image')
    .where('toId', '=', _id)
    .executeTakeFirst();
  return Number(row?.uses ?? 0);
};

/** Returns whether the settings use the picture: as the logo, or as the large picture of the home page. */
export const isUsedInSettings = async ({ db }: Database, _id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('settings')
    .select('group')
    .where('group', '=', 'general')
    .where('data', 'like', `%"${_id}"%`)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Returns up to `max` of the pictures outside the bin that lack alt text and are not decorative, the newest first.
 * `count`: how many such pictures there are, at most `MAX_EXACT_COUNT`.
 */
export const imagesWithoutAlt = async (
  database: Database,
  max: number,
): Promise<{ count: number; items: { _id: string; title: string }[] }> => {
  const { db, kind } = database;
  const undescribed = db
    .selectFrom('images')
    .where('deletedAt', 'is', null)
    .where(jsonMember(kind, 'data', 'alt'), '=', 'null')
    .where(jsonMember(kind, 'data', 'decorative'), '=', 'false');
  const items = await undescribed.select(['_id', 'title']).orderBy('_id', 'desc').limit(max).execute();
  return { count: await countAtMost(database, undescribed.select('_id')), items };
};
