/** Every resource of the content area, in the order of the menu. */
import { projects } from './projects.tsx';
import type { ResourceScreens } from './screens.ts';

export const resources: readonly ResourceScreens[] = [projects];
