export { newsFeed } from './post.feed.ts';
export { postRoutes } from './post.routes.ts';
export { type Posts, posts } from './post.service.ts';
export { postType } from './post.type.ts';
