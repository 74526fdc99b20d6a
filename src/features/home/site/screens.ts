import type { ScreenRoute } from '#web/data/screen.ts';

export const homeScreens: readonly ScreenRoute[] = [{ path: '/', load: () => import('./index.tsx') }];
