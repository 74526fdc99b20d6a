/** Finds and erases the comments on a record, as parts of that record. */
import type { Database } from '#platform/db/open.ts';
import type { Commentable } from '../schema.ts';

/**
 * Returns the functions that find and erase the comments on a record of this type, whatever their status. `createdBy` is
 * the user who moderated a comment, because readers write comments.
 */
export const commentsAsParts = (type: Commentable) => ({
  find: (_id: string, { db }: Database) =>
    db
      .selectFrom('comments')
      .select(['_id', 'createdAt', 'decidedBy as createdBy'])
      .where('onType', '=', type)
      .where('onId', '=', _id)
      .execute(),
  async erase(_id: string, { db }: Database): Promise<string[]> {
    await db.deleteFrom('comments').where('onType', '=', type).where('onId', '=', _id).execute();
    // No ids, because comments contain no documents.
    return [];
  },
});
