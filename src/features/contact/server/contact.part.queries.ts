import { sql } from 'kysely';
import { emailKeyOf } from '#features/accounts/server/index.ts';
import { countAtMost } from '#platform/db/lists/count.ts';
import type { Database } from '#platform/db/open.ts';

/**
 * Returns an email address (an `emailKey`) as it is written in the messages outside the bin, for example with capitals.
 * The program compares, because the databases may put only ASCII letters into lower case.
 */
export const spellingsOf = async ({ db }: Database, emailKey: string): Promise<string[]> => {
  const pattern = emailKey.replace(/[\\%_]/g, '\\$&').replace(/\P{ASCII}+/gu, '%');
  const rows = await db
    .selectFrom('contactMessages')
    .select('email')
    .distinct()
    .where(sql<boolean>`lower("email") like ${pattern} escape '\\'`)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.flatMap(({ email }) => (email !== null && emailKeyOf(email) === emailKey ? [email] : []));
};

const selectSentFrom = ({ db }: Database, spellings: readonly string[]) =>
  db.selectFrom('contactMessages').where('email', 'in', spellings).where('deletedAt', 'is', null);

/** Returns at most `max` messages outside the bin from these email addresses, the newest first. */
export const messagesFrom = (database: Database, spellings: readonly string[], max: number) =>
  selectSentFrom(database, spellings)
    .select(['reference', 'name', 'email', 'phone', 'company', 'topic', 'message', 'status', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(max)
    .execute();

export const countMessagesFrom = (database: Database, spellings: readonly string[]): Promise<number> =>
  countAtMost(database, selectSentFrom(database, spellings).select('_id'));
