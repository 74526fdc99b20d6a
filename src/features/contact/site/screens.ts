import type { ScreenRoute } from '#web/data/screen.ts';
import { CONTACT_PATH } from '../address.ts';

export const contactScreens: readonly ScreenRoute[] = [
  {
    path: CONTACT_PATH,
    load: () => import('./index.tsx'),
    queryParameters: ['person', 'tender', 'topic'],
  },
];
