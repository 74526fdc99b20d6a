/** The code that forms need and lists do not, loaded with the first form. */
import type { ResourceScreens } from '../resources/resource-screens.ts';
import { ScreenPlaceholder } from '../shell/failure/failure.tsx';
import { lazyPart } from '../shell/lazy-part.tsx';

export const ResourceForm = lazyPart<{ screens: ResourceScreens; id: string | null }>(
  async () => ({ default: (await import('./resource-form.tsx')).ResourceForm }),
  { placeholder: <ScreenPlaceholder />, screen: true },
);
