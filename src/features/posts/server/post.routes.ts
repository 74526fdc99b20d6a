import { done, refused } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { translated } from '#platform/messages/translated.ts';
import { api, errors } from '../messages/en-GB.ts';
import { Post, PostList, PostListQuery } from '../schema.ts';
import type { Posts } from './post.service.ts';

export const postRoutes = (posts: Posts): Route[] => [
  route({
    method: 'GET',
    path: '/api/guest/posts',
    access: 'public',
    summary: api.list,
    query: PostListQuery,
    answer: PostList,
    cachedForGuests: true,
    handle: async ({ query }) => done(await posts.list(query)),
  }),
  route({
    method: 'GET',
    path: '/api/guest/post/{url}',
    access: 'public',
    summary: api.find,
    answer: Post,
    cachedForGuests: true,
    handle: async ({ params }) => {
      const post = await posts.find(params.url ?? '');
      return post ? done(post) : refused('not_found', translated(errors).gone);
    },
  }),
];
