/** Admin routes for comments: one or many at once. */

import { listed } from '#platform/http/admin-api/listed.ts';
import { done, refused } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { Removal, RemoveInput } from '#platform/schema/admin-api.ts';
import { AdminComment, AdminComments, AdminCommentsQuery, Decided } from '../admin-schema.ts';
import type { CommentService } from './comment.service.ts';

const PATH = '/api/admin/comments';

const DECISIONS = [
  ['approve', 'Shows'],
  ['reject', 'Does not show'],
  ['spam', 'Puts among the spam'],
] as const;

export const commentAdminRoutes = (comments: CommentService): Route[] => [
  route({
    method: 'GET',
    path: PATH,
    access: 'comment:moderate',
    summary: 'What readers said, whatever its state, with what it stands on',
    query: AdminCommentsQuery,
    answer: AdminComments,
    async handle({ query }) {
      const { items, total } = await comments.list(query);
      return done(listed(query, { items, counted: total }));
    },
  }),
  route({
    method: 'GET',
    path: `${PATH}/{id}`,
    access: 'comment:moderate',
    summary: 'One comment',
    answer: AdminComment,
    handle: ({ params }) => comments.find(params.id ?? ''),
  }),
  ...DECISIONS.flatMap(([decision, words]) => [
    route({
      method: 'POST',
      path: `${PATH}/{id}/${decision}`,
      access: 'comment:moderate',
      summary: `${words} one comment`,
      answer: AdminComment,
      async handle({ params, viewer }) {
        const _id = params.id ?? '';
        const { kept } = await comments[decision]([_id], viewer);
        const [reason] = kept;
        return reason === undefined ? comments.find(_id) : refused('not_found', reason.reason);
      },
    }),
    route({
      method: 'POST',
      path: `${PATH}/${decision}`,
      access: 'comment:moderate',
      summary: `${words} many comments; those that are gone are named`,
      body: RemoveInput,
      answer: Decided,
      handle: async ({ body, viewer }) => done(await comments[decision](body.ids, viewer)),
    }),
  ]),
  route({
    method: 'DELETE',
    path: `${PATH}/{id}`,
    access: 'comment:delete',
    reauthentication: 'erasure',
    summary: 'Removes a comment for good, with the answers to it',
    answer: Removal,
    async handle({ params, viewer }) {
      const { changed, kept } = await comments.remove([params.id ?? ''], viewer);
      const [reason] = kept;
      return reason === undefined ? done({ removed: changed, kept }) : refused('not_found', reason.reason);
    },
  }),
  route({
    method: 'POST',
    path: `${PATH}/remove`,
    access: 'comment:delete',
    reauthentication: 'erasure',
    summary: 'Removes many comments for good; those that are gone are named',
    body: RemoveInput,
    answer: Removal,
    async handle({ body, viewer }) {
      const { changed, kept } = await comments.remove(body.ids, viewer);
      return done({ removed: changed, kept });
    },
  }),
];
