import type { Database } from '#platform/db/open.ts';
import type { Tables } from '#platform/db/tables.ts';

/** The tables whose records form a tree. */
type TreeTable = {
  [Name in keyof Tables]: Tables[Name] extends { _id: string; parentId: string | null } ? Name : never;
}[keyof Tables];

/** Returns the ids of a record's ancestors, nearest first. Stops at a depth of ten, in case the data has a cycle. */
export const ancestorsOf = async (table: TreeTable, _id: string, { db }: Database): Promise<string[]> => {
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
