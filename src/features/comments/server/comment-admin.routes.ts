/** Declares the admin routes for comments; each decision has one for a single comment and one for several. */

import { action, adminResource } from '#platform/http/admin-api/admin-resource.ts';
import { listAnswer } from '#platform/http/admin-api/list-answer.ts';
import { bulkAnswer } from '#platform/http/admin-api/one-by-one.ts';
import { done, refused } from '#platform/http/routing/outcome.ts';
import type { Route } from '#platform/http/routing/route.ts';
import { IdsInput } from '#platform/schema/admin-api.ts';
import { AdminComment, AdminCommentsQuery, ModerationResult } from '../admin-schema.ts';
import { api as m, names } from '../messages/en-GB.ts';
import type { CommentService } from './comment.service.ts';

const DECISIONS = [
  { decision: 'approve', one: m.approve, several: m.approveEach },
  { decision: 'reject', one: m.reject, several: m.rejectEach },
  { decision: 'spam', one: m.spam, several: m.spamEach },
] as const;

export const commentAdminRoutes = (comments: CommentService): Route[] =>
  adminResource({
    path: 'comments',
    thing: names.thing,
    access: { list: 'comment:moderate', view: 'comment:moderate', delete: 'comment:delete' },
    // Comments have no bin, so deleting one is permanent.
    reauthentication: { delete: 'erasure' },
    shapes: { query: AdminCommentsQuery, item: AdminComment, detail: AdminComment },
    handlers: {
      async list(query) {
        return done(listAnswer(query, await comments.list(query)));
      },
      find: comments.find,
      remove: comments.remove,
    },
    actions: Object.fromEntries(
      DECISIONS.map(({ decision, one }) => [
        decision,
        action({
          access: 'comment:moderate',
          summary: one,
          async handle({ _id, viewer }) {
            const { skipped } = await comments[decision]([_id], viewer);
            const [refusedItem] = skipped;
            return refusedItem === undefined ? done(null) : refused('not_found', refusedItem.reason);
          },
        }),
      ]),
    ),
    listActions: Object.fromEntries(
      DECISIONS.map(({ decision, several }) => [
        decision,
        action({
          access: 'comment:moderate',
          summary: several,
          body: IdsInput,
          answer: ModerationResult,
          handle: async ({ body, viewer }) => bulkAnswer(await comments[decision](body.ids, viewer)),
        }),
      ]),
    ),
  });
