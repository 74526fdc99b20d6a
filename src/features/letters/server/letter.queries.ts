import { ignoringIndexes } from '#platform/db/dialect.ts';
import type { Database } from '#platform/db/open.ts';

/** Returns the projects that refer to these letters, for letters without a project of their own. */
export const projectsReferringTo = async (
  { db, kind }: Database,
  letterIds: readonly string[],
): Promise<{ letterId: string; projectId: string }[]> =>
  letterIds.length === 0
    ? []
    : db
        .selectFrom('contentLinks')
        .select(['toId as letterId', 'fromId as projectId'])
        // SQLite would read the links of all projects in their order.
        .where(ignoringIndexes(kind, 'fromType'), '=', 'project')
        .where('field', '=', 'letters')
        // The index of links begins with the type of the record that they lead to.
        .where('toType', '=', 'letter')
        .where('toId', 'in', [...letterIds])
        .orderBy('fromId')
        .execute();
