import { later } from '../shell/later.tsx';

export const KeptDialog = later(() => import('./skipped-dialog.tsx'), { waiting: null });
