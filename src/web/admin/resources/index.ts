/** Every resource of the content area, in the order of the menu. */
import { categories } from './categories.ts';
import { galleries } from './galleries.tsx';
import { images } from './images.ts';
import { letters } from './letters.tsx';
import { menus } from './menus.tsx';
import { pages } from './pages.tsx';
import { posts } from './posts.tsx';
import { projectCategories } from './project-categories.tsx';
import { projects } from './projects.tsx';
import { redirects } from './redirects.ts';
import type { ResourceScreens } from './screens.ts';
import { staff } from './staff.ts';
import { tenderCategories } from './tender-categories.tsx';
import { tenders } from './tenders.tsx';

export const resources: readonly ResourceScreens[] = [
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
  tenderCategories,
  redirects,
];
