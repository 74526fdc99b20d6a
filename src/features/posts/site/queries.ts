import type { ListOf } from '#platform/schema/lists.ts';
import { type GuestQuery, guestQuery, queryString } from '#web/data/guest/guest-query.ts';
import type { Post, PostSummary } from '../schema.ts';

export interface PostListParams {
  page?: number;
  max?: number;
  category?: string;
  tag?: string;
}

export const postListQuery = (params: PostListParams = {}): GuestQuery<ListOf<PostSummary>> =>
  guestQuery(`/api/guest/posts${queryString({ ...params })}`);

/** Returns the call of one post. The cached lists cannot answer it, because they contain posts without their bodies. */
export const postQuery = (slugOrId: string): GuestQuery<Post> =>
  guestQuery(`/api/guest/post/${encodeURIComponent(slugOrId)}`);
