/** Finds the redirects of addresses without a page, and lists and deletes former addresses of records. */

import type { Clock } from '#platform/clock.ts';
import type { FindRecordNames } from '#platform/content/admin/names.ts';
import { cached } from '#platform/content/cached.ts';
import type { Changes } from '#platform/content/lifecycle/changes.ts';
import { writeAudit } from '#platform/content/records.ts';
import type { Database } from '#platform/db/open.ts';
import { listAnswer } from '#platform/http/admin-api/list-answer.ts';
import type { Redirection } from '#platform/http/pages/pages.ts';
import { attempt, type Outcome, reject } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { translated } from '#platform/messages/translated.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import type { Resource } from '#platform/schema/permissions.ts';
import { httpsAddress, sameSitePath } from '#platform/schema/values/links.ts';
import { errors } from '../messages/en-GB.ts';
import type { FormerAddress, FormerAddressesQuery } from '../schema.ts';
import { isRedirectLoop } from './redirect.loops.ts';
import { allRedirects, deleteFormerAddress, listFormerAddresses } from './redirect.queries.ts';

export interface Redirects {
  /** Returns where a path redirects; null: there is no redirect. `path`: in the form that `redirectPath` returns. */
  find(path: string): Promise<Redirection | null>;
  /** Returns one page of the former addresses of records. */
  listFormer(query: FormerAddressesQuery): Promise<ListOf<FormerAddress>>;
  /** Deletes a former address, so that it no longer redirects; `_id` is `{type}:{url}`. */
  removeFormer(_id: string, viewer: Viewer): Promise<Outcome<null>>;
}

export const redirects = (context: {
  database: Database;
  clock: Clock;
  changes: Changes;
  findRecordNames: FindRecordNames;
}): Redirects => {
  const { database, clock, changes, findRecordNames } = context;

  const redirectsByPath = cached(changes, async () => {
    const storedRedirects = await allRedirects(database);
    const targets = new Map(storedRedirects.map(({ from, to }) => [from, to]));
    // A redirect restored from the bin can close a loop. Leaves out all redirects that lead into one.
    return new Map(
      storedRedirects
        .filter(({ from }) => !isRedirectLoop(targets, from))
        .map(({ from, to, permanent }) => [from, { to, permanent }]),
    );
  });

  return {
    async find(path) {
      const redirect = (await redirectsByPath()).get(path);
      const target = redirect && (sameSitePath(redirect.to) ?? httpsAddress(redirect.to));
      return redirect && target ? { status: redirect.permanent ? 301 : 302, location: target } : null;
    },

    async listFormer(query) {
      const { rows, matchCount } = await listFormerAddresses(database, query);
      const names = await findRecordNames(rows.map(({ type, contentId }) => ({ type, _id: contentId })));
      return listAnswer(query, {
        items: rows.map(({ type, url, contentId, since }) => ({
          _id: `${type}:${url}`,
          type,
          url,
          since,
          record: names.find((name) => name.type === type && name._id === contentId) ?? null,
        })),
        matchCount,
      });
    },

    removeFormer: (_id, viewer) =>
      attempt(() =>
        database.transaction(async () => {
          const [type = '', url = ''] = _id.split(':');
          const contentId = await deleteFormerAddress(database, type as Resource, url);
          if (contentId === null) return reject('not_found', translated(errors).formerGone);
          await writeAudit(database, viewer, clock.now().toISOString(), {
            action: 'redirect:forget',
            type,
            contentId,
            title: url,
            before: { formerAddress: url },
            after: null,
          });
          await changes.bumpGeneration();
          return null;
        }),
      ),
  };
};
