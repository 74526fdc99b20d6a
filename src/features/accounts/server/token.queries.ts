import { sql } from 'kysely';
import { containsText } from '#platform/db/dialect.ts';
import type { Database } from '#platform/db/open.ts';
import type { OneTimeTokenColumns } from './tables.ts';

export const insertToken = async ({ db }: Database, token: OneTimeTokenColumns): Promise<void> => {
  await db.insertInto('oneTimeTokens').values(token).execute();
};

/** A range of instants, both ends excluded. */
interface InstantRange {
  after: string;
  before: string;
}

export const findToken = ({ db }: Database, tokenHash: string, expires: InstantRange) =>
  db
    .selectFrom('oneTimeTokens')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', expires.after)
    .where('expiresAt', '<', expires.before)
    .executeTakeFirst();

/** Deletes a token and returns it, so that only one of two concurrent requests gets it. */
export const consumeToken = ({ db }: Database, tokenHash: string, expires: InstantRange) =>
  db
    .deleteFrom('oneTimeTokens')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', expires.after)
    .where('expiresAt', '<', expires.before)
    .returningAll()
    .executeTakeFirst();

export const tokensOf = ({ db }: Database, userId: string, purpose: string, expires: InstantRange) =>
  db
    .selectFrom('oneTimeTokens')
    .selectAll()
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', expires.after)
    .where('expiresAt', '<', expires.before)
    .orderBy('createdAt', 'desc')
    .execute();

/** Returns the tokens of a purpose issued after `since`, expired ones too, the newest first. */
export const tokensSince = (
  { db, kind }: Database,
  purpose: string,
  since: string,
  { userId, dataContains }: { userId?: string; dataContains?: string },
) => {
  let tokens = db
    .selectFrom('oneTimeTokens')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('createdAt', '>', since);
  if (userId !== undefined) tokens = tokens.where('userId', '=', userId);
  if (dataContains !== undefined) tokens = tokens.where(containsText(kind, sql.ref('data'), dataContains));
  return tokens.orderBy('createdAt', 'desc').execute();
};

/** Deletes a user's tokens of these purposes; of all purposes if the list is empty. */
export const deleteTokens = async (
  { db }: Database,
  userId: string,
  purposes: readonly string[] = [],
): Promise<void> => {
  let deletion = db.deleteFrom('oneTimeTokens').where('userId', '=', userId);
  if (purposes.length > 0) deletion = deletion.where('purpose', 'in', [...purposes]);
  await deletion.execute();
};
