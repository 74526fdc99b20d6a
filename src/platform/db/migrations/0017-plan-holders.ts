/** Removes a field of tenders that had no effect, from records and their history. Frozen: a later change is a later migration. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const value of ['hidden', 'registered', 'public'])
    for (const text of [
      `"planHolderVisibility":"${value}",`,
      `,"planHolderVisibility":"${value}"`,
      `"planHolderVisibility":"${value}"`,
    ]) {
      await sql`update "tenders" set "data" = replace("data", ${text}, '')
        where "data" like ${`%${text}%`}`.execute(db);
      await sql`update "revisions" set "data" = replace("data", ${text}, '')
        where "type" = 'tender' and "data" like ${`%${text}%`}`.execute(db);
    }
};
