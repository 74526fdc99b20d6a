/** Defines screens that are not rendered from the description of a resource. */
import type { ComponentType } from 'react';
import { binScreen as m } from './messages/en-GB.ts';
import { ScreenPlaceholder } from './parts/failure/failure.tsx';
import type { IconName } from './parts/icon.tsx';
import { type LazyPart, lazyPart } from './parts/lazy-part.tsx';
import type { AdminResource } from './resources/resource-screens.ts';

export interface AdminScreen {
  /** `/admin/{path}` */
  path: string;
  label: string;
  icon: IconName;
  /** Its section of the menu; null: above all sections */
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
