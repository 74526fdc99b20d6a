/** Where an address leads at which there is no page: asked by the pages, and only once they have found none. */

import type { Clock } from '#platform/clock.ts';
import type { RecordNames } from '#platform/content/admin/names.ts';
import { cached } from '#platform/content/cached.ts';
import type { Changes } from '#platform/content/changes.ts';
import { writeAudit } from '#platform/content/records.ts';
import type { Database } from '#platform/db/open.ts';
import { listed } from '#platform/http/admin-api/listed.ts';
import type { Redirection } from '#platform/http/pages/pages.ts';
import { attempt, type Outcome, reject } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { httpsAddress, sameSitePath } from '#platform/schema/links.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import type { Resource } from '#platform/schema/permissions.ts';
import type { FormerAddress, FormerAddressesQuery } from '../schema.ts';
import { allRedirects, deleteFormerAddress, listFormerAddresses } from './redirect.queries.ts';
import { leadsInCircle } from './redirect.ways.ts';

export interface Redirects {
  /** `path` as pages are addressed. Null: nowhere. */
  of(path: string): Promise<Redirection | null>;
  /** What changed web addresses left behind by themselves. */
  former(query: FormerAddressesQuery): Promise<ListOf<FormerAddress>>;
  /** `_id` as `{type}:{url}`: that address leads nowhere from then on. */
  forget(_id: string, viewer: Viewer): Promise<Outcome<null>>;
}

export const redirects = (context: {
  database: Database;
  clock: Clock;
  changes: Changes;
  named: RecordNames;
}): Redirects => {
  const { database, clock, changes, named } = context;

  const ways = cached(changes, async () => {
    const all = await allRedirects(database);
    const targets = new Map(all.map(({ from, to }) => [from, to]));
    // Back from the bin, one may lead to where another starts: then none of them leads anywhere.
    return new Map(
      all
        .filter(({ from }) => !leadsInCircle(targets, from))
        .map(({ from, to, permanent }) => [from, { to, permanent }]),
    );
  });

  return {
    async of(path) {
      const way = (await ways()).get(path);
      const location = way && (sameSitePath(way.to) ?? httpsAddress(way.to));
      return way && location ? { status: way.permanent ? 301 : 302, location } : null;
    },

    async former(query) {
      const { rows, counted } = await listFormerAddresses(database, query);
      const names = await named(rows.map(({ type, contentId }) => ({ type, _id: contentId })));
      return listed(query, {
        items: rows.map(({ type, url, contentId, since }) => ({
          _id: `${type}:${url}`,
          type,
          url,
          since,
          record: names.find((name) => name.type === type && name._id === contentId) ?? null,
        })),
        counted,
      });
    },

    forget: (_id, viewer) =>
      attempt(() =>
        database.transaction(async () => {
          const [type = '', url = ''] = _id.split(':');
          const contentId = await deleteFormerAddress(database, type as Resource, url);
          if (contentId === null) return reject('not_found', 'This former address no longer exists');
          await writeAudit(database, viewer, clock.now().toISOString(), {
            action: 'redirect:forget',
            type,
            contentId,
            title: url,
            before: { formerAddress: url },
            after: null,
          });
          await changes.raise();
          return null;
        }),
      ),
  };
};
