/** Every content type of the program, and the service that keeps its records. */

import { galleryType } from '#features/galleries/server/index.ts';
import { imageType } from '#features/images/server/index.ts';
import { letterType } from '#features/letters/server/index.ts';
import { menuType } from '#features/menus/server/index.ts';
import { pageType } from '#features/pages/server/index.ts';
import { categoryType } from '#features/post-categories/server/index.ts';
import { postType } from '#features/posts/server/index.ts';
import { projectCategoryType } from '#features/project-categories/server/index.ts';
import { projectType } from '#features/projects/server/index.ts';
import { redirectType } from '#features/redirects/server/index.ts';
import { staffType } from '#features/staff/server/index.ts';
import { folderTreeType, tenderType } from '#features/tenders/server/index.ts';
import type { AnyContentType } from '#platform/content/content-type.ts';
import { type ContentContext, type ContentService, contentService } from '#platform/content/service.ts';

/** The content services, by what they hold. */
export interface Content {
  projects: ContentService<Parameters<typeof projectType.title>[0]>;
  projectCategories: ContentService<Parameters<typeof projectCategoryType.title>[0]>;
  staff: ContentService<Parameters<typeof staffType.title>[0]>;
  images: ContentService<Parameters<typeof imageType.title>[0]>;
  letters: ContentService<Parameters<typeof letterType.title>[0]>;
  posts: ContentService<Parameters<typeof postType.title>[0]>;
  categories: ContentService<Parameters<typeof categoryType.title>[0]>;
  galleries: ContentService<Parameters<typeof galleryType.title>[0]>;
  pages: ContentService<Parameters<typeof pageType.title>[0]>;
  menus: ContentService<Parameters<typeof menuType.title>[0]>;
  tenders: ContentService<Parameters<typeof tenderType.title>[0]>;
  folderTrees: ContentService<Parameters<typeof folderTreeType.title>[0]>;
  redirects: ContentService<Parameters<typeof redirectType.title>[0]>;
}

/** Every content type of the program. */
export const contentTypes: ReadonlyMap<string, AnyContentType> = new Map(
  [
    projectType,
    projectCategoryType,
    staffType,
    imageType,
    letterType,
    postType,
    categoryType,
    galleryType,
    pageType,
    menuType,
    tenderType,
    folderTreeType,
    redirectType,
  ].map((type) => [type.name, type as AnyContentType]),
);

export const contentServices = (context: ContentContext): Content => ({
  projects: contentService(projectType, context),
  projectCategories: contentService(projectCategoryType, context),
  staff: contentService(staffType, context),
  images: contentService(imageType, context),
  letters: contentService(letterType, context),
  posts: contentService(postType, context),
  categories: contentService(categoryType, context),
  galleries: contentService(galleryType, context),
  pages: contentService(pageType, context),
  menus: contentService(menuType, context),
  tenders: contentService(tenderType, context),
  folderTrees: contentService(folderTreeType, context),
  redirects: contentService(redirectType, context),
});
