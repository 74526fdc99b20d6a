import { adminResource } from '#platform/http/admin-api/admin-resource.ts';
import { runOneByOne } from '#platform/http/admin-api/one-by-one.ts';
import { done } from '#platform/http/routing/outcome.ts';
import type { Route } from '#platform/http/routing/route.ts';
import { formerAddress } from '../messages/en-GB.ts';
import { FormerAddress, FormerAddressesQuery, RemoveFormerAddresses } from '../schema.ts';
import type { Redirects } from './redirect.service.ts';

/** Declares the routes of former addresses, which redirect to their records; redirects themselves are content. */
export const redirectRoutes = (redirects: Redirects): Route[] =>
  adminResource({
    path: 'redirects/former',
    ...formerAddress,
    access: { list: 'redirect:list', delete: 'redirect:delete' },
    reauthentication: { delete: 'erasure' },
    shapes: { query: FormerAddressesQuery, item: FormerAddress },
    routes: { removeEach: { body: RemoveFormerAddresses } },
    handlers: {
      list: async (query) => done(await redirects.listFormer(query)),
      async remove(ids, viewer) {
        const { done: removed, skipped } = await runOneByOne(ids, (_id) =>
          redirects.removeFormer(_id, viewer),
        );
        return { removed, skipped };
      },
    },
  });
