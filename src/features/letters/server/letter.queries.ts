import { ignoringIndexes } from '#platform/db/dialect.ts';
import type { Database } from '#platform/db/open.ts';

/** Returns the references from projects to these letters, in the order of the projects' ids. */
export const projectsReferringTo = async (
  { db, kind }: Database,
  letterIds: readonly string[],
): Promise<{ letterId: string; projectId: string }[]> =>
  letterIds.length === 0
    ? []
    : db
        .selectFrom('contentLinks')
        .select(['toId as letterId', 'fromId as projectId'])
        // Otherwise SQLite would read the links of all projects from the primary key, which has the requested order.
        .where(ignoringIndexes(kind, 'fromType'), '=', 'project')
        .where('field', '=', 'letters')
        // The index `contentLinksTo` begins with this column.
        .where('toType', '=', 'letter')
        .where('toId', 'in', [...letterIds])
        .orderBy('fromId')
        .execute();
