/** Checks the place of records that can be inside others of their type, such as pages. */
import type { Database } from '#platform/db/open.ts';
import type { ContentColumns, Tables } from '#platform/db/tables.ts';
import { fill } from '#platform/messages/translated.ts';

/** The content tables whose records form a tree. */
type TreeTable = {
  [Name in keyof Tables]: Tables[Name] extends Pick<ContentColumns, '_id' | 'deletedAt'> & {
    parentId: string | null;
  }
    ? Name
    : never;
}[keyof Tables];

/** Returns the ids of a record's ancestors, nearest first; at most ten, in case the data has a cycle. */
const ancestorsOf = async (table: TreeTable, _id: string, { db }: Database): Promise<string[]> => {
  const ancestors: string[] = [];
  let currentId: string | null = _id;
  while (currentId !== null && ancestors.length < 10) {
    const row: { parentId: string | null } | undefined = await db
      .selectFrom(table)
      .select('parentId')
      .where('_id', '=', currentId)
      .executeTakeFirst();
    currentId = row?.parentId ?? null;
    if (currentId !== null) ancestors.push(currentId);
  }
  return ancestors;
};

/** Returns the ids of the records directly inside the given ones, drafts included; leaves out records in the bin. */
export const childIdsOf = async (
  table: TreeTable,
  ids: readonly string[],
  { db }: Database,
): Promise<string[]> => {
  const rows = await db
    .selectFrom(table)
    .select('_id')
    .where('parentId', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map((row) => row._id);
};

/**
 * Returns why the record `_id` cannot be inside the record `parentId`; null: it can. `insideItself`: the parent is the
 * record itself, or is inside it. `tooDeep`: the record, or one inside it, would be below level `maxDepth`. A record with
 * the `parentId` null is at the top level.
 */
const parentProblem = async (
  table: TreeTable,
  { _id, parentId, maxDepth }: { _id: string; parentId: string | null; maxDepth: number },
  database: Database,
): Promise<'insideItself' | 'tooDeep' | null> => {
  if (parentId === null) return null;
  const ancestors = [parentId, ...(await ancestorsOf(table, parentId, database))];
  if (ancestors.includes(_id)) return 'insideItself';
  let level = ancestors.length + 1;
  let idsOfNextLevel = await childIdsOf(table, [_id], database);
  while (level <= maxDepth && idsOfNextLevel.length > 0) {
    level += 1;
    idsOfNextLevel = await childIdsOf(table, idsOfNextLevel, database);
  }
  return level > maxDepth ? 'tooDeep' : null;
};

/**
 * Returns the checks of a content type whose records form a tree. `texts` are translated when a check fails; `{depth}` in them is
 * the number of levels.
 */
export const treeChecks = <Data extends { parent: string | null }>(
  table: TreeTable,
  maxDepth: number,
  texts: Readonly<Record<'insideItself' | 'tooDeep' | 'tooDeepToRestore', string>>,
) => {
  const depth = maxDepth.toString();
  return {
    async validateForSave(
      { parent }: Data,
      { _id, database }: { _id: string; database: Database },
    ): Promise<Record<string, string>> {
      const problem = await parentProblem(table, { _id, parentId: parent, maxDepth }, database);
      if (problem === null) return {};
      return { parent: problem === 'tooDeep' ? fill(texts.tooDeep, { depth }) : texts.insideItself };
    },
    async cannotRestoreReason({ parent }: Data, _id: string, database: Database): Promise<string | null> {
      const problem = await parentProblem(table, { _id, parentId: parent, maxDepth }, database);
      // The record cannot be inside itself: saving checked that, and no record can be moved into one in the bin.
      return problem === null ? null : fill(texts.tooDeepToRestore, { depth });
    },
  };
};
