import { type GuestQuery, guestQuery } from '#web/data/guest/guest-query.ts';
import type { Comments } from '../schema.ts';

export const commentsQuery = (post: { _id: string }, page = 1): GuestQuery<Comments> =>
  guestQuery(`/api/guest/comments?on=post:${post._id}${page > 1 ? `&page=${page}` : ''}`);
