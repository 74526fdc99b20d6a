import { cardsFrom, findManyWith } from '#features/public-records/server/index.ts';
import type { ContentService } from '#platform/content/service.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { categoryAddress } from '../address.ts';
import type { CategoryInput } from '../schema.ts';
import { categoryRoutes } from './post-category.routes.ts';
import { type PostCategories, postCategories } from './post-category.service.ts';
import { categoryType } from './post-category.type.ts';

declare module '#platform/feature.ts' {
  interface Content {
    categories: ContentService<CategoryInput>;
  }
  interface Services {
    postCategories: PostCategories;
  }
}

export const postCategoriesFeature: ServerFeature = {
  name: 'post-categories',
  contentTypes: [categoryType],
  start: (services) => ({ postCategories: postCategories(services) }),
  routes: ({ postCategories }) => categoryRoutes(postCategories),
  publicRecords: ({ postCategories }) => ({
    category: {
      cards: cardsFrom(findManyWith(postCategories.find), (one) => ({
        title: one.title,
        url: categoryAddress(one),
        image: null,
      })),
    },
  }),
};
