/** A record's page as it will be, for somebody who may see the record, before guests may. */

import { permissionFor } from '#platform/content/admin/admin.policy.ts';
import type { AnyContentType, ContentRow } from '#platform/content/content-type.ts';
import { withPreviewedDraft } from '#platform/content/previewed-draft.ts';
import { storedData } from '#platform/content/stored.ts';
import type { AddressSigner } from '#platform/http/files/signed-address.ts';
import { done, type Outcome, refused } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { anonymous, may, type Viewer } from '#platform/http/routing/viewer.ts';
import { Preview } from '../schema.ts';

/** What is needed of a content service. */
interface Previewable {
  readonly type: AnyContentType;
  row(_id: string): Promise<Outcome<ContentRow>>;
}

export interface Previews {
  routes: readonly Route[];
  /**
   * Has `draw` draw the page of a record, at the path it is given, for whoever the address was signed for. Null: there is
   * no such record, the address is not good any more, or they may not see it now.
   */
  show<Drawn>(
    asked: { resource: string; _id: string; query: URLSearchParams },
    draw: (path: string) => Promise<Drawn>,
  ): Promise<Drawn | null>;
}

const objectOf = (type: AnyContentType, _id: string): string => `preview:${type.name}:${_id}`;

export const previews = (context: {
  services: readonly Previewable[];
  signer: AddressSigner;
  viewerOfUser: (userId: string) => Promise<Pick<Viewer, 'user' | 'permissions'> | undefined>;
}): Previews => {
  const { signer, viewerOfUser } = context;
  const services = context.services.filter(({ type }) => type.admin.page !== undefined);

  const pageOf = async (service: Previewable, _id: string): Promise<Outcome<{ path: string }>> => {
    const { type } = service;
    const found = await service.row(_id);
    if (!found.ok) return found;
    const { url, deletedAt } = found.value;
    if (url === null || deletedAt !== null)
      return refused('not_found', `This ${type.thing} no longer exists`);
    const page = type.admin.page?.({ url, data: storedData(type, found.value) });
    if (page === undefined) return refused('not_found', `A ${type.thing} has no page of its own`);
    return 'path' in page
      ? done(page)
      : refused('invalid', 'Fill in what is missing to see a preview', { errors: page.lacks });
  };

  return {
    routes: services.flatMap((service) => {
      const { type } = service;
      const access = permissionFor(type, 'view');
      if (access === undefined) return [];
      return route({
        method: 'POST',
        path: `/api/admin/${type.admin.path}/{id}/preview`,
        access,
        summary: `An address at which the page of a ${type.thing} is drawn before guests may see it`,
        answer: Preview,
        async handle({ params, viewer }) {
          const _id = params.id ?? '';
          const page = await pageOf(service, _id);
          if (!page.ok) return page;
          if (viewer.user === null) return refused('unauthenticated', 'Sign in to continue');
          const sealed = signer.sign(objectOf(type, _id), viewer.user._id);
          return done({ url: `/preview/${type.admin.path}/${_id}?${sealed}` });
        },
      });
    }),

    async show({ resource, _id, query }, draw) {
      const service = services.find(({ type }) => type.admin.path === resource);
      if (service === undefined) return null;
      const userId = signer.userOf(objectOf(service.type, _id), query);
      const known = userId === null ? undefined : await viewerOfUser(userId);
      const permission = permissionFor(service.type, 'view');
      if (known === undefined || permission === undefined) return null;
      const viewer: Viewer = { ...anonymous, ...known };
      if (!may(viewer, permission)) return null;
      const page = await pageOf(service, _id);
      return page.ok ? withPreviewedDraft({ _id, viewer }, () => draw(page.value.path)) : null;
    },
  };
};
