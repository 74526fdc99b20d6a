import type { Database } from '#platform/db/open.ts';
import type { Tables } from '#platform/db/tables.ts';

/** The tables whose records form a tree. */
type TreeTable = {
  [Name in keyof Tables]: Tables[Name] extends { _id: string; parentId: string | null } ? Name : never;
}[keyof Tables];

/** Returns the ids of a record's ancestors, nearest first. Stops at a depth of ten, in case the data has a cycle. */
export const ancestorsOf = async (table: TreeTable, _id: string, { db }: Database): Promise<string[]> => {
  const above: string[] = [];
  let at: string | null = _id;
  while (at !== null && above.length < 10) {
    const row: { parentId: string | null } | undefined = await db
      .selectFrom(table)
      .select('parentId')
      .where('_id', '=', at)
      .executeTakeFirst();
    at = row?.parentId ?? null;
    if (at !== null) above.push(at);
  }
  return above;
};
