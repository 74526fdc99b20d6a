import { lazyPart } from '../../parts/lazy-part.tsx';

export const LazySkippedDialog = lazyPart(() => import('./skipped-dialog.tsx'), { placeholder: null });
