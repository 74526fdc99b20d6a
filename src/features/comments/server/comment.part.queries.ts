import { countAtMost } from '#platform/db/lists/count.ts';
import type { Database } from '#platform/db/open.ts';

/** Returns at most `max` comments that this user wrote while signed in, the newest first. */
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

export const countCommentsOf = (database: Database, userId: string): Promise<number> =>
  countAtMost(database, database.db.selectFrom('comments').select('_id').where('userId', '=', userId));
