import type { Database } from '#server/db/open.ts';
import { searchKeyOf } from './comment.queries.ts';

/** What somebody said while signed in, the newest first. */
export const commentsOf = ({ db }: Database, userId: string, most: number) =>
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
    .limit(most)
    .execute();

export const countCommentsOf = async ({ db }: Database, userId: string): Promise<number> => {
  const counted = await db
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(counted.count);
};

/** The words stay, whose they were does not. In a transaction. */
export const makeNameless = async ({ db }: Database, userId: string, name: string): Promise<void> => {
  const nameless = { authorName: name, authorEmail: '' };
  const theirs = await db
    .selectFrom('comments')
    .select(['_id', 'body'])
    .where('userId', '=', userId)
    .execute();
  for (const { _id, body } of theirs)
    await db
      .updateTable('comments')
      .set({
        ...nameless,
        userId: null,
        ip: null,
        browser: null,
        searchKey: searchKeyOf({ ...nameless, body }),
      })
      .where('_id', '=', _id)
      .execute();
};
