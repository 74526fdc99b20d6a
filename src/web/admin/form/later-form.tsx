/** The code that forms need and lists do not, loaded with the first form. */
import type { ResourceScreens } from '../resources/screens.ts';
import { ScreenPlaceholder } from '../shell/failure.tsx';
import { lazyPart } from '../shell/later.tsx';

export const ResourceForm = lazyPart<{ screens: ResourceScreens; id: string | null }>(
  async () => ({ default: (await import('./resource-form.tsx')).ResourceForm }),
  { placeholder: <ScreenPlaceholder />, screen: true },
);
