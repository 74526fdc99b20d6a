/** Describes the screens that are not rendered from a resource's description, each with its place in the menu. */
import type { ComponentType } from 'react';
import { binScreen as m } from './messages/en-GB.ts';
import type { AdminResource } from './resources/resource-screens.ts';
import { ScreenPlaceholder } from './shell/failure/failure.tsx';
import type { IconName } from './shell/icon.tsx';
import { type LazyPart, lazyPart } from './shell/lazy-part.tsx';

export interface AdminScreen {
  /** `/admin/{path}` */
  path: string;
  label: string;
  icon: IconName;
  /** Its section of the menu; null: the top of the menu, above all sections */
  section: AdminResource['section'] | null;
  /** A user with any one of these permissions may open it */
  anyPermission: readonly string[];
  Screen: LazyPart<ScreenProps>;
}
interface ScreenProps {
  id: string | undefined;
}

/** Returns a screen whose code is loaded when it is first opened. */
export const lazyScreen = (
  fetchScreen: () => Promise<{ default: ComponentType<ScreenProps> }>,
): LazyPart<ScreenProps> => lazyPart(fetchScreen, { placeholder: <ScreenPlaceholder />, screen: true });

/** The bin, which lists deleted records of every kind. */
export const binScreen: AdminScreen = {
  path: 'bin',
  label: m.label,
  icon: 'bin',
  section: 'system',
  anyPermission: ['admin:access'],
  Screen: lazyScreen(() => import('./list/actions/bin.tsx')),
};
