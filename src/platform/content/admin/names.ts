/** Finds the names of records of any type, such as those that comments, redirects or other records refer to. */
import type { Database } from '#platform/db/open.ts';
import type { AnyContentType } from '../content-type.ts';
import { namesOf, type RecordName } from './admin.queries.ts';

export type { RecordName } from './admin.queries.ts';

/** Returns the names of the records. Leaves out those that no longer exist or are not of a content type. */
export type FindRecordNames = (references: readonly { type: string; _id: string }[]) => Promise<RecordName[]>;

/** Returns a function that finds the names of records of any of these types. */
export const recordNameFinder =
  (database: Database, types: ReadonlyMap<string, AnyContentType>): FindRecordNames =>
  async (references) => {
    const names: RecordName[] = [];
    for (const [name, group] of Map.groupBy(references, (one) => one.type)) {
      const target = types.get(name);
      if (target !== undefined)
        names.push(...(await namesOf(database, target, [...new Set(group.map((one) => one._id))])));
    }
    return names;
  };
