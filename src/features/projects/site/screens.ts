import type { ScreenRoute } from '#web/data/screen.ts';

export const projectsScreens: readonly ScreenRoute[] = [
  {
    path: '/projects',
    load: () => import('./all/index.tsx'),
    queryParameters: ['page', 'sort', 'direction', 'search', 'category', 'sector', 'status'],
  },
  {
    path: '/projects/:category',
    load: () => import('./category/index.tsx'),
    queryParameters: ['page'],
  },
  { path: '/projects/:category/:project', load: () => import('./project/index.tsx') },
  { path: '/featured-projects', load: () => import('./featured/index.tsx') },
];
