import { countAtMost } from '#platform/db/lists/count.ts';
import type { Database } from '#platform/db/open.ts';

const selectSentFrom = ({ db }: Database, email: string) =>
  db
    .selectFrom('contactMessages')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('deletedAt', 'is', null);

/** Returns at most `max` messages outside the bin from this email address (an `emailKey`), the newest first. */
export const messagesFrom = (database: Database, email: string, max: number) =>
  selectSentFrom(database, email)
    .select(['reference', 'name', 'email', 'phone', 'company', 'topic', 'message', 'status', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(max)
    .execute();

export const countMessagesFrom = (database: Database, email: string): Promise<number> =>
  countAtMost(database, selectSentFrom(database, email).select('_id'));
