import { cardsFrom, sitemapPagesFrom } from '#features/public-records/server/index.ts';
import type { ContentService } from '#platform/content/service.ts';
import type { ServerFeature } from '#platform/feature.ts';
import type { PageInput } from '../schema.ts';
import { pageRoutes } from './page.routes.ts';
import { type Pages, pages } from './page.service.ts';
import { pageType } from './page.type.ts';

declare module '#platform/feature.ts' {
  interface Content {
    pages: ContentService<PageInput>;
  }
  interface Services {
    pages: Pages;
  }
}

export const pagesFeature: ServerFeature = {
  name: 'pages',
  contentTypes: [pageType],
  start: (services) => ({ pages: pages(services) }),
  routes: ({ pages }) => pageRoutes(pages),
  publicRecords: ({ pages }) => ({
    page: {
      cards: cardsFrom(pages.links, (one) => ({ title: one.title, url: one.path, image: null })),
      sitemapPages: sitemapPagesFrom(pages.sitemapPages),
    },
  }),
};
