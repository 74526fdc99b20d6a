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

/** Lists contain posts without their bodies, so a post is never taken from a cached list. */
export const postQuery = (url: string): GuestQuery<Post> =>
  guestQuery(`/api/guest/post/${encodeURIComponent(url)}`);
