import type { ScreenRoute } from '#web/data/screen.ts';
import { LETTERS_PATH } from '../address.ts';

export const lettersScreens: readonly ScreenRoute[] = [
  { path: LETTERS_PATH, load: () => import('./list/index.tsx') },
  { path: `${LETTERS_PATH}/:letter`, load: () => import('./letter/index.tsx') },
];
