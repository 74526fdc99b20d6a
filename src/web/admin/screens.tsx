/** The screens that are not rendered from a resource's description, each with its place in the menu. */
import type { ComponentType } from 'react';
import type { ResourceScreens } from './resources/screens.ts';
import { Waiting } from './shell/failure.tsx';
import type { IconName } from './shell/icon.tsx';
import { type Later, later } from './shell/later.tsx';

export interface AdminScreen {
  /** `/admin/{path}` */
  path: string;
  label: string;
  icon: IconName;
  /** Null: above all sections */
  section: ResourceScreens['section'] | null;
  /** Any one of these permissions opens it */
  needs: readonly string[];
  Screen: Later<ScreenProps>;
}
interface ScreenProps {
  id: string | undefined;
}

export const screen = (
  fetchScreen: () => Promise<{ default: ComponentType<ScreenProps> }>,
): Later<ScreenProps> => later(fetchScreen, { waiting: <Waiting />, screen: true });

/** Records of every kind that were removed. */
export const binScreen: AdminScreen = {
  path: 'bin',
  label: 'Bin',
  icon: 'bin',
  section: 'Running it',
  needs: ['admin:access'],
  Screen: screen(() => import('./list/bin.tsx')),
};
