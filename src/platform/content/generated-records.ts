/**
 * Examines records that the program itself created: whether people have changed them since, and which records refer to
 * them. Also counts the records of content types.
 */
import type { Database } from '#platform/db/open.ts';
import { contentTable } from '#platform/db/tables.ts';
import type { Resource } from '#platform/schema/permissions.ts';
import type { AnyContentType } from './content-type.ts';

export interface GeneratedRecord {
  type: Resource;
  _id: string;
  /** When the program had created it and its parts, an ISO instant: a part that is newer was not made by the program */
  generatedAt: string;
}

export interface ExaminedRecord extends Pick<GeneratedRecord, 'type' | '_id'> {
  /** The noun used in messages */
  thing: string;
  title: string;
  isInBin: boolean;
  /** A user edited it, moved it to the bin or restored it, or a visitor wrote something on it */
  isChanged: boolean;
  /** The records that refer to it */
  usedBy: readonly { type: string; _id: string }[];
}

/** Examines each of the records; leaves out those that no longer exist. */
export const examineGeneratedRecords = async (
  database: Database,
  types: ReadonlyMap<string, AnyContentType>,
  records: readonly GeneratedRecord[],
): Promise<ExaminedRecord[]> => {
  const examined: (ExaminedRecord & { historyIds: string[] })[] = [];
  for (const { type: name, _id, generatedAt } of records) {
    const type = types.get(name);
    if (type === undefined) continue;
    const row = await database.db
      .selectFrom(contentTable(type.table))
      .select(['title', 'updatedBy', 'deletedAt'])
      .where('_id', '=', _id)
      .executeTakeFirst();
    if (row === undefined) continue;
    const parts = (await type.parts?.find(_id, database)) ?? [];
    examined.push({
      type: name,
      _id,
      thing: type.thing,
      title: row.title,
      isInBin: row.deletedAt !== null,
      isChanged:
        row.updatedBy !== null ||
        parts.some(({ createdAt, createdBy }) => createdBy !== null || createdAt > generatedAt),
      usedBy: await database.db
        .selectFrom('contentLinks')
        .select(['fromType as type', 'fromId as _id'])
        .distinct()
        .where('toType', '=', name)
        .where('toId', '=', _id)
        .execute(),
      historyIds: [_id, ...parts.map((part) => part._id)],
    });
  }
  const editedIds = await editedByPeople(
    database,
    examined.flatMap(({ historyIds }) => historyIds),
  );
  return examined.map(({ historyIds, ...one }) => ({
    ...one,
    isChanged: one.isChanged || historyIds.some((_id) => editedIds.has(_id)),
  }));
};

/** Returns those of the ids whose audit entries or revisions name a user. */
const editedByPeople = async ({ db }: Database, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  // Reads both audit and revisions: old audit entries are deleted, and parts of records have no revisions.
  const auditedIds = await db
    .selectFrom('audit')
    .select('contentId')
    .where('contentId', 'in', [...ids])
    .where('actorId', 'is not', null)
    .execute();
  const revisedIds = await db
    .selectFrom('revisions')
    .select('contentId')
    .where('contentId', 'in', [...ids])
    .where('by', 'is not', null)
    .execute();
  return new Set([...auditedIds, ...revisedIds].flatMap(({ contentId }) => contentId ?? []));
};

/** Counts the records of these types, the bin included. */
export const countRecords = async ({ db }: Database, types: Iterable<AnyContentType>): Promise<number> => {
  let total = 0;
  for (const { table } of types) {
    const { count } = await db
      .selectFrom(contentTable(table))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    total += Number(count);
  }
  return total;
};
