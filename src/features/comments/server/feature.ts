import { postAddress } from '#features/posts/address.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { commentsPermissions } from '../permissions.ts';
import { commentPart } from './comment.part.ts';
import { commentRoutes } from './comment.routes.ts';
import { type CommentService, comments } from './comment.service.ts';
import { commentAdminRoutes } from './comment-admin.routes.ts';

declare module '#platform/feature.ts' {
  interface Services {
    comments: CommentService;
  }
}

export const commentsFeature: ServerFeature = {
  name: 'comments',
  permissions: commentsPermissions,
  start(services) {
    const { posts } = services;
    services.accountParts.register(
      commentPart({
        ...services,
        findRecord: async (type, _id) => {
          const post = type === 'post' ? ((await posts.find(_id)) ?? null) : null;
          return post === null ? null : { title: post.title, url: postAddress(post) };
        },
      }),
    );
    return {
      comments: comments({
        ...services,
        commentable: {
          post: async (_id) => {
            const post = (await posts.find(_id)) ?? null;
            return post?._id === _id ? { isOpen: post.allowComments } : undefined;
          },
        },
      }),
    };
  },
  routes: ({ comments }) => [...commentRoutes(comments), ...commentAdminRoutes(comments)],
};
