import { later } from '../shell/later.tsx';

export const KeptDialog = later(() => import('./kept-dialog.tsx'), { waiting: null });
