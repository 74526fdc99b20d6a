/**
 * Adds a user's comments to the dashboard and the data export of their account, and anonymises them when the account is
 * deleted.
 */
import { NEWEST_SHOWN } from '#features/accounts/limits.ts';
import type { AccountDashboard } from '#features/accounts/schema/account.ts';
import type { AccountPart } from '#features/accounts/server/index.ts';
import type { Changes } from '#platform/content/lifecycle/changes.ts';
import type { Database } from '#platform/db/open.ts';
import { commentsOf, countCommentsOf } from './comment.part.queries.ts';
import { anonymise } from './comment.queries.ts';
import type { CommentColumns } from './tables.ts';

type DashboardComments = AccountDashboard['comments'];
type CommentedRecord = NonNullable<DashboardComments['items'][number]['on']>;

/** More comments than anyone writes. There is a limit because the export is built in memory. */
const MAX_EXPORTED = 100_000;

/** Users must not learn that their comment counts as spam. */
const statusForAuthor = (status: CommentColumns['status']): DashboardComments['items'][number]['status'] =>
  status === 'spam' ? 'pending' : status;

export const commentPart = (context: {
  database: Database;
  changes: Changes;
  /** Returns the record commented on; null if guests can no longer see it */
  findRecord: (type: string, _id: string) => Promise<Pick<CommentedRecord, 'title' | 'url'> | null>;
}): AccountPart => {
  const { database, changes, findRecord } = context;
  return {
    name: 'comments',
    async dashboard({ _id }): Promise<DashboardComments> {
      const rows = await commentsOf(database, _id, NEWEST_SHOWN);
      const items: DashboardComments['items'] = [];
      for (const row of rows) {
        const record = await findRecord(row.onType, row.onId);
        items.push({
          _id: row._id,
          body: row.body,
          status: statusForAuthor(row.status),
          on: record === null ? null : { type: row.onType, _id: row.onId, ...record },
          createdAt: row.createdAt,
        });
      }
      return { total: await countCommentsOf(database, _id), items };
    },
    async exportData({ _id }) {
      const rows = await commentsOf(database, _id, MAX_EXPORTED);
      return rows.map((row) => ({ ...row, status: statusForAuthor(row.status) }));
    },
    async deleteData({ _id }) {
      await anonymise(database, _id);
      await changes.bumpGeneration();
    },
  };
};
