import { cardsFrom, sitemapPagesFrom } from '#features/public-records/server/index.ts';
import type { ContentService } from '#platform/content/service.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { translated } from '#platform/messages/translated.ts';
import { NEWS_PATH, postAddress } from '../address.ts';
import { screen } from '../messages/en-GB.ts';
import type { PostInput } from '../schema.ts';
import { newsFeed } from './post.feed.ts';
import { postRoutes } from './post.routes.ts';
import { type Posts, posts } from './post.service.ts';
import { postType } from './post.type.ts';

const m = translated(screen);

declare module '#platform/feature.ts' {
  interface Content {
    posts: ContentService<PostInput>;
  }
  interface Services {
    posts: Posts;
  }
}

export const postsFeature: ServerFeature = {
  name: 'posts',
  screens: {
    news: {
      path: NEWS_PATH,
      get title() {
        return m.title;
      },
    },
  },
  contentTypes: [postType],
  start: (services) => ({ posts: posts({ ...services, categories: services.postCategories }) }),
  routes: ({ posts }) => postRoutes(posts),
  publicDocuments: ({ posts, siteUrl, settings }) => [
    newsFeed({ posts, siteUrl, readSiteName: async () => (await settings.guest()).general.name }),
  ],
  publicRecords: ({ posts }) => ({
    post: {
      cards: cardsFrom(posts.summaries, (one) => ({
        title: one.title,
        url: postAddress(one),
        image: one.cover,
      })),
      sitemapPages: sitemapPagesFrom(posts.sitemapPages),
    },
  }),
};
