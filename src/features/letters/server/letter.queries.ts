import type { Database } from '#platform/db/open.ts';

/** Returns the projects that refer to these letters, for letters without a project of their own. */
export const projectsReferringTo = async (
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
        // The index of links begins with the type of the record that they lead to.
        .where('toType', '=', 'letter')
        .where('toId', 'in', [...letterIds])
        .orderBy('fromId')
        .execute();
