import type { ScreenRoute } from '#web/data/screen.ts';
import { NEWS_PATH } from '../address.ts';

export const postsScreens: readonly ScreenRoute[] = [
  {
    path: NEWS_PATH,
    load: () => import('./list/index.tsx'),
    queryParameters: ['page', 'category', 'tag'],
  },
  {
    path: `${NEWS_PATH}/:post`,
    load: () => import('./post/index.tsx'),
    // `answer`: the comment that the visitor answers; `page`: the page of the comments.
    queryParameters: ['answer', 'page'],
  },
];
