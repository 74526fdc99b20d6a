/** The code that forms need and lists do not, loaded with the first form. */
import type { ResourceScreens } from '../resources/screens.ts';
import { Waiting } from '../shell/failure.tsx';
import { later } from '../shell/later.tsx';

export const ResourceForm = later<{ screens: ResourceScreens; id: string | null }>(
  async () => ({ default: (await import('./resource-form.tsx')).ResourceForm }),
  { waiting: <Waiting />, screen: true },
);
