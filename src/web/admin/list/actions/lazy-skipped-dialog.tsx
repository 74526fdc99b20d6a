import { lazyPart } from '../../shell/lazy-part.tsx';

export const LazySkippedDialog = lazyPart(() => import('./skipped-dialog.tsx'), { placeholder: null });
