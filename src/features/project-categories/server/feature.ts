import type { ContentService } from '#platform/content/service.ts';
import type { ServerFeature } from '#platform/feature.ts';
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
};
