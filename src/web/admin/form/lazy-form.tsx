/** Loads the code of forms when the first form is opened, or shortly before. */

import { ScreenPlaceholder } from '../parts/failure/failure.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import type { AdminResource } from '../resources/resource-screens.ts';

export const ResourceForm = lazyPart<{ resource: AdminResource; id: string | null }>(
  async () => ({ default: (await import('./resource-form.tsx')).ResourceForm }),
  { placeholder: <ScreenPlaceholder />, screen: true },
);
