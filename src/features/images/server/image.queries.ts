import type { Database } from '#platform/db/open.ts';

export type ImageRow = Awaited<ReturnType<typeof findImages>>[number];

/** Those outside the bin, in no order. */
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
    ])
    .where('_id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .execute();

/** What making variants needs to know of a picture; in the bin too, since it may come back. */
export const findFile = ({ db }: Database, _id: string) =>
  db
    .selectFrom('images')
    .select(['_id', 'fileVersion', 'width', 'height', 'sources', 'sha256', 'deletedAt'])
    .where('_id', '=', _id)
    .executeTakeFirst();

export const findBySha256 = async ({ db }: Database, sha256: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('images')
    .select('_id')
    .where('sha256', '=', sha256)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?._id;
};

/** Whether any picture, in the bin too, is of this file. */
export const isFileInUse = async ({ db }: Database, sha256: string): Promise<boolean> =>
  (await db.selectFrom('images').select('_id').where('sha256', '=', sha256).executeTakeFirst()) !== undefined;

/** Those pictures of a file: what is known to be made of it is forgotten. Returns which, with the versions of their files. */
export const forgetSources = ({ db }: Database, sha256: string, sources: string) =>
  db
    .updateTable('images')
    .set({ sources })
    .where('sha256', '=', sha256)
    .returning(['_id', 'fileVersion'])
    .execute();

export const titleOfImage = async ({ db }: Database, _id: string): Promise<string> =>
  (await db.selectFrom('images').select('title').where('_id', '=', _id).executeTakeFirst())?.title ?? '';

/** Written by the machine, not by an editor: no version, no revision. Only while the file is still this one. */
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

/** From how many records it is pointed at; records in the bin count, since they may come back. */
export const usesOfImage = async ({ db }: Database, _id: string): Promise<number> => {
  const row = await db
    .selectFrom('contentLinks')
    .select((eb) => eb.fn.count<number>('fromId').distinct().as('uses'))
    .where('toType', '=', 'image')
    .where('toId', '=', _id)
    .executeTakeFirst();
  return Number(row?.uses ?? 0);
};

/** Whether the settings name it: as the logo, or as the large picture of the front page. */
export const isInSettings = async ({ db }: Database, _id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('settings')
    .select('group')
    .where('group', '=', 'general')
    .where('data', 'like', `%"${_id}"%`)
    .executeTakeFirst();
  return row !== undefined;
};

/** As the record is written: nothing stands for the picture, and it is not decorative. */
const WITHOUT_ALT = '%"alt":null,"decorative":false,%';

/** Pictures that people who cannot see them learn nothing of, the newest first. */
export const imagesWithoutAlt = async (
  { db }: Database,
  most: number,
): Promise<{ count: number; items: { _id: string; title: string }[] }> => {
  const all = db.selectFrom('images').where('deletedAt', 'is', null).where('data', 'like', WITHOUT_ALT);
  const counted = await all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const items = await all.select(['_id', 'title']).orderBy('_id', 'desc').limit(most).execute();
  return { count: Number(counted.count), items };
};
