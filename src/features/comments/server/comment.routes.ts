import { NEWS_PATH } from '#features/posts/address.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { api as m } from '../messages/en-GB.ts';
import { CommentInput, CommentSent, Comments, CommentsQuery } from '../schema.ts';
import type { CommentService } from './comment.service.ts';

export const commentRoutes = (comments: CommentService): Route[] => [
  route({
    method: 'GET',
    path: '/api/guest/comments',
    access: 'public',
    summary: m.read,
    query: CommentsQuery,
    answer: Comments,
    cachedForGuests: true,
    handle: ({ query }) => comments.read(query),
  }),
  route({
    method: 'POST',
    path: '/api/guest/comments',
    access: 'public',
    summary: m.write,
    status: [201, 202],
    idempotent: true,
    throttle: { name: 'comment', max: 6, minutes: 10, maxRejected: 30 },
    body: CommentInput,
    form: { fileFields: [], maxMB: 1, page: `${NEWS_PATH}/{post}` },
    answer: CommentSent,
    handle: ({ body, viewer }) => comments.write(body, viewer),
  }),
];
