import { live } from '#server/content/live.ts';
import type { Database } from '#server/db/open.ts';

/** In the office's order. */
export const listLetterIds = async ({ db }: Database, now: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('letters')
    .select('_id')
    .where(live(now))
    .orderBy('position')
    .orderBy('_id')
    .execute();
  return rows.map((row) => row._id);
};

/** Of these, the ones a guest may see, in no order. */
export const letterRows = ({ db }: Database, now: string, ids: readonly string[]) =>
  db
    .selectFrom('letters')
    .select(['_id', 'url', 'data', 'publishedAt', 'updatedAt'])
    .where('_id', 'in', [...ids])
    .where(live(now))
    .execute();

export type LetterRow = Awaited<ReturnType<typeof letterRows>>[number];

/** Which projects name these letters: for letters that name none themselves. */
export const projectsNaming = async (
  { db }: Database,
  letterIds: readonly string[],
): Promise<{ letterId: string; projectId: string }[]> =>
  letterIds.length === 0
    ? []
    : db
        .selectFrom('contentLinks')
        .select(['toId as letterId', 'fromId as projectId'])
        .where('fromType', '=', 'project')
        .where('field', '=', 'letters')
        .where('toId', 'in', [...letterIds])
        .orderBy('fromId')
        .execute();
