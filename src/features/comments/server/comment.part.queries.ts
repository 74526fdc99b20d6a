import type { Database } from '#platform/db/open.ts';

/** Returns the comments of a signed-in user, the newest first. */
export const commentsOf = ({ db }: Database, userId: string, max: number) =>
  db
    .selectFrom('comments')
    .select([
      '_id',
      'onType',
      'onId',
      'body',
      'authorName',
      'authorEmail',
      'status',
      'ip',
      'browser',
      'createdAt',
    ])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(max)
    .execute();

export const countCommentsOf = async ({ db }: Database, userId: string): Promise<number> => {
  const counted = await db
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(counted.count);
};
