import type { Database } from '#platform/db/open.ts';

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
