/** Reads and writes messages for the admin, and finds the users to whom a message can be assigned. */

import { countUpTo } from '#platform/db/lists/count.ts';
import { onPage } from '#platform/db/lists/on-page.ts';
import type { Database } from '#platform/db/open.ts';
import { matchingSearch } from '#platform/db/search/search-key.ts';
import type { AdminMessagesQuery } from '../admin-schema.ts';
import type { ContactMessageColumns } from './tables.ts';

type MessageFilter = Pick<AdminMessagesQuery, 'status' | 'topic' | 'assignee' | 'trashed' | 'search'>;

const withFilter = ({ db, kind }: Database, { status, topic, assignee, trashed, search }: MessageFilter) => {
  let query = db
    .selectFrom('contactMessages')
    .where('deletedAt', trashed ? 'is not' : 'is', null)
    .$call(matchingSearch(kind, search));
  if (status !== undefined) query = query.where('status', '=', status);
  if (topic !== undefined) query = query.where('topic', '=', topic);
  if (assignee === 'nobody') query = query.where('assigneeId', 'is', null);
  else if (assignee !== undefined) query = query.where('assigneeId', '=', assignee);
  return query;
};

export const countMessages = (database: Database, filter: MessageFilter): Promise<number> =>
  // Sorting by `createdAt` makes the database count along an index that contains all filtered columns but the searched one.
  countUpTo(database, withFilter(database, filter).select('_id').orderBy('createdAt'));

export const listMessages = (
  database: Database,
  filter: MessageFilter,
  { sort, direction, page, max }: Pick<AdminMessagesQuery, 'sort' | 'direction' | 'page' | 'max'>,
): Promise<ContactMessageColumns[]> =>
  withFilter(database, filter)
    .selectAll()
    .orderBy(sort, direction)
    .orderBy('_id', direction)
    .$call(onPage({ page, max }))
    .execute();

export const findMessage = ({ db }: Database, _id: string): Promise<ContactMessageColumns | undefined> =>
  db.selectFrom('contactMessages').selectAll().where('_id', '=', _id).executeTakeFirst();

/** Updates a message if it still has `version`. Returns whether it had. */
export const updateMessage = async (
  { db }: Database,
  { _id, version }: { _id: string; version: number },
  values: Partial<ContactMessageColumns>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('contactMessages')
    .set({ ...values, version: version + 1 })
    .where('_id', '=', _id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteMessage = async ({ db }: Database, _id: string): Promise<void> => {
  await db.deleteFrom('contactMessages').where('_id', '=', _id).execute();
};

/** Returns active users who have this permission themselves or by a role, in the order of their usernames. */
export const findUsersWithPermission = async (
  { db }: Database,
  permission: string,
): Promise<{ _id: string; name: string }[]> => {
  const pattern = `%${JSON.stringify(permission)}%`;
  const rows = await db
    .selectFrom('users')
    .select(['_id', 'name', 'username'])
    .where('status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('permissions', 'like', pattern),
        eb(
          '_id',
          'in',
          eb
            .selectFrom('userRoles')
            .innerJoin('roles', 'roles._id', 'userRoles.roleId')
            .select('userRoles.userId')
            .where('roles.permissions', 'like', pattern),
        ),
      ]),
    )
    .orderBy('username')
    .execute();
  return rows.map(({ _id, name, username }) => ({ _id, name: name === '' ? username : name }));
};
