/**
 * Registers the public screens of every feature, one line each, except those of content pages: `src/web/routes.tsx`
 * adds them last, because any path may be that of a content page.
 */

import { contactScreens } from '#features/contact/site/screens.ts';
import { galleriesScreens } from '#features/galleries/site/screens.ts';
import { homeScreens } from '#features/home/site/screens.ts';
import { lettersScreens } from '#features/letters/site/screens.ts';
import { postsScreens } from '#features/posts/site/screens.ts';
import { projectsScreens } from '#features/projects/site/screens.ts';
import { searchScreens } from '#features/search/site/screens.ts';
import { staffScreens } from '#features/staff/site/screens.ts';
import { tendersScreens } from '#features/tenders/site/screens.ts';
import type { ScreenRoute } from '#web/data/screen.ts';

export const siteScreens: readonly ScreenRoute[] = [
  ...homeScreens,
  ...projectsScreens,
  ...staffScreens,
  ...lettersScreens,
  ...tendersScreens,
  ...contactScreens,
  ...searchScreens,
  ...galleriesScreens,
  ...postsScreens,
];
