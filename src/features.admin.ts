/**
 * Registers the kinds of records that the admin lists and edits, one line each. Within a section of the menu they have
 * this order, and come before the screens of `features.admin-screens.ts`.
 */

import { galleries } from '#features/galleries/admin/resource.tsx';
import { images } from '#features/images/admin/resource.ts';
import { letters } from '#features/letters/admin/resource.tsx';
import { menus } from '#features/menus/admin/resource.tsx';
import { pages } from '#features/pages/admin/resource.tsx';
import { categories } from '#features/post-categories/admin/resource.ts';
import { posts } from '#features/posts/admin/resource.tsx';
import { projectCategories } from '#features/project-categories/admin/resource.tsx';
import { projects } from '#features/projects/admin/resource.tsx';
import { redirects } from '#features/redirects/admin/resource.ts';
import { staff } from '#features/staff/admin/resource.ts';
import { folderTemplates } from '#features/tenders/admin/folder-templates.tsx';
import { tenders } from '#features/tenders/admin/resource.tsx';
import type { AdminResource } from '#web/admin/resources/resource-screens.ts';

export const adminResources: readonly AdminResource[] = [
  projects,
  projectCategories,
  pages,
  posts,
  categories,
  galleries,
  staff,
  letters,
  images,
  menus,
  tenders,
  folderTemplates,
  redirects,
];
