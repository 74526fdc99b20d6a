/** Adds a user's comments to their account. */
import type { AccountDashboard } from '#features/accounts/schema/account.ts';
import type { AccountPart } from '#features/accounts/server/index.ts';
import type { Changes } from '#platform/content/changes.ts';
import type { Database } from '#platform/db/open.ts';
import { commentsOf, countCommentsOf } from './comment.part.queries.ts';
import { anonymise } from './comment.queries.ts';

const SHOWN = 10;
const FORMER = 'Former member';

type Shown = AccountDashboard['comments'];
type On = NonNullable<Shown['items'][number]['on']>;

export const commentPart = (context: {
  database: Database;
  changes: Changes;
  /** Returns the record commented on; null if guests can no longer see it */
  target: (type: string, _id: string) => Promise<Pick<On, 'title' | 'url'> | null>;
}): AccountPart => {
  const { database, changes, target } = context;
  return {
    name: 'comments',
    async dashboard({ _id }): Promise<Shown> {
      const rows = await commentsOf(database, _id, SHOWN);
      const items: Shown['items'] = [];
      for (const row of rows) {
        const on = await target(row.onType, row.onId);
        items.push({
          _id: row._id,
          body: row.body,
          // A user must not learn that the spam check took them for a machine.
          status: row.status === 'spam' ? 'pending' : row.status,
          on: on === null ? null : { type: row.onType, _id: row.onId, ...on },
          createdAt: row.createdAt,
        });
      }
      return { total: await countCommentsOf(database, _id), items };
    },
    holds: ({ _id }) => commentsOf(database, _id, 100_000),
    async leaves({ _id }) {
      await anonymise(database, _id, FORMER);
      await changes.raise();
    },
  };
};
