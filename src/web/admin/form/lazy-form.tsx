/** Loads the code that only forms need, when the first form is opened. */
import type { AdminResource } from '../resources/resource-screens.ts';
import { ScreenPlaceholder } from '../shell/failure/failure.tsx';
import { lazyPart } from '../shell/lazy-part.tsx';

export const ResourceForm = lazyPart<{ resource: AdminResource; id: string | null }>(
  async () => ({ default: (await import('./resource-form.tsx')).ResourceForm }),
  { placeholder: <ScreenPlaceholder />, screen: true },
);
