import { lazyPart } from '../shell/later.tsx';

export const LazySkippedDialog = lazyPart(() => import('./skipped-dialog.tsx'), { placeholder: null });
