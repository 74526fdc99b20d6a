import { cardsFrom, findManyWith, sitemapPagesFrom } from '#features/public-records/server/index.ts';
import type { ContentService } from '#platform/content/service.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { categoryAddress } from '../address.ts';
import type { ProjectCategoryInput } from '../schema.ts';
import { type ProjectCategories, projectCategories } from './project-category.service.ts';
import { projectCategoryType } from './project-category.type.ts';

declare module '#platform/feature.ts' {
  interface Content {
    projectCategories: ContentService<ProjectCategoryInput>;
  }
  interface Services {
    projectCategories: ProjectCategories;
  }
}

export const projectCategoriesFeature: ServerFeature = {
  name: 'project-categories',
  contentTypes: [projectCategoryType],
  start: (services) => ({ projectCategories: projectCategories(services) }),
  publicRecords: ({ projectCategories }) => ({
    'project-category': {
      cards: cardsFrom(findManyWith(projectCategories.find), (one) => ({
        title: one.title,
        url: categoryAddress(one),
        image: one.image,
      })),
      sitemapPages: sitemapPagesFrom(async () =>
        (await projectCategories.all()).map((one) => ({
          path: categoryAddress(one),
          updatedAt: one.updatedAt,
          images: [],
        })),
      ),
    },
  }),
};
