/** Shows the page of a record as guests will see it, even before it is published, to users who may view the record in the admin. */

import { permissionFor } from '#platform/content/admin/admin.policy.ts';
import type { AnyContentType, ContentRow } from '#platform/content/content-type.ts';
import { withPreviewedDraft } from '#platform/content/lifecycle/previewed-draft.ts';
import { storedData } from '#platform/content/stored.ts';
import { action, adminResource } from '#platform/http/admin-api/admin-resource.ts';
import type { AddressSigner } from '#platform/http/files/signed-address.ts';
import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { done, type Outcome, refused } from '#platform/http/routing/outcome.ts';
import type { ResponseRoute } from '#platform/http/routing/response-route.ts';
import type { Route } from '#platform/http/routing/route.ts';
import { may } from '#platform/http/routing/viewer.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { api, errors } from '../messages/en-GB.ts';
import { Preview } from '../schema.ts';

const m = translated(errors);

/** The part of a content service that previews use. */
interface Previewable {
  readonly type: AnyContentType;
  row(_id: string): Promise<Outcome<ContentRow>>;
}

export interface Previews {
  /** The API routes that return signed addresses of previews */
  routes: readonly Route[];
  /** The route of the previews themselves, which checks the signature */
  responseRoutes: readonly ResponseRoute[];
}

const signedObjectOf = (type: AnyContentType, _id: string): string => `preview:${type.name}:${_id}`;

export const previews = (context: { services: readonly Previewable[]; signer: AddressSigner }): Previews => {
  const { signer } = context;
  const services = context.services.filter(({ type }) => type.admin.page !== undefined);

  const serviceOf = (resource: string | undefined): Previewable | undefined =>
    services.find(({ type }) => type.admin.path === resource);

  /**
   * Returns the path of a record's page. Refuses a record that does not exist, is in the bin or has no page, and one that
   * lacks what its page needs.
   */
  const pageOf = async (service: Previewable, _id: string): Promise<Outcome<{ path: string }>> => {
    const { type } = service;
    const rowOutcome = await service.row(_id);
    if (!rowOutcome.ok) return rowOutcome;
    const { url, deletedAt } = rowOutcome.value;
    const page =
      url === null || deletedAt !== null
        ? undefined
        : type.admin.page?.({ _id, url, data: storedData(type, rowOutcome.value) });
    if (page === undefined) return refused('not_found', fill(m.gone, { thing: type.thing }));
    return 'path' in page ? done(page) : refused('invalid', m.incomplete, { errors: page.lacks });
  };

  return {
    routes: services.flatMap((service) => {
      const { type } = service;
      const access = permissionFor(type, 'view');
      if (access === undefined) return [];
      return adminResource({
        path: type.admin.path,
        thing: type.thing,
        shapes: {},
        actions: {
          preview: action({
            access,
            summary: fill(api.create, { thing: type.thing }),
            answer: Preview,
            async handle({ _id, viewer }) {
              const pageOutcome = await pageOf(service, _id);
              if (!pageOutcome.ok) return pageOutcome;
              if (viewer.user === null) return refused('unauthenticated', translated(httpErrors).signIn);
              const signature = signer.sign(signedObjectOf(type, _id), viewer.user._id);
              return done({ url: `/preview/${type.admin.path}/${_id}?${signature}` });
            },
          }),
        },
      });
    }),

    responseRoutes: [
      {
        method: 'GET',
        path: '/preview/{resource}/{id}',
        access: 'signed_address',
        summary: api.show,
        produces: 'text/html',
        caching: ['never'],
        security: 'preview',
        openInMaintenance: true,
        notFound: () => m.ended,
        signedObject({ resource, id = '' }) {
          const service = serviceOf(resource);
          return service === undefined ? null : signedObjectOf(service.type, id);
        },
        async answer({ params: { resource, id = '' }, viewer, renderPreview, send }) {
          const service = serviceOf(resource);
          const permission = service && permissionFor(service.type, 'view');
          if (service === undefined || permission === undefined || !may(viewer, permission)) return null;
          const pageOutcome = await pageOf(service, id);
          if (!pageOutcome.ok) return null;
          const { path } = pageOutcome.value;
          const answer = await withPreviewedDraft({ _id: id, viewer }, () => renderPreview(path));
          return answer && send(answer);
        },
      },
    ],
  };
};
