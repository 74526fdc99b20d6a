/** Defines screens that are not rendered from the description of a resource. */
import type { ComponentType } from 'react';
import { binScreen as m } from './messages/en-GB.ts';
import { ScreenPlaceholder } from './parts/failure/failure.tsx';
import { type LazyPart, lazyPart } from './parts/lazy-part.tsx';
import type { MenuEntry } from './resources/menu-entries.ts';

export interface AdminScreen extends MenuEntry {
  Screen: LazyPart<ScreenProps>;
}
interface ScreenProps {
  /** The last part of the address; undefined: there is none */
  id: string | undefined;
}

/** Returns a screen whose code is loaded when it is first opened, or shortly before. */
export const lazyScreen = (
  fetchScreen: () => Promise<{ default: ComponentType<ScreenProps> }>,
): LazyPart<ScreenProps> => lazyPart(fetchScreen, { placeholder: <ScreenPlaceholder />, screen: true });

/** The bin, which shows the newest deleted records of every kind. */
export const binScreen: AdminScreen = {
  path: 'bin',
  label: m.label,
  icon: 'bin',
  section: 'system',
  anyPermission: ['admin:access'],
  Screen: lazyScreen(() => import('./list/actions/bin.tsx')),
};
