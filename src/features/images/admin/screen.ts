import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';
import { image } from '../messages/en-GB.ts';

declare module '#web/admin/resources/todo.ts' {
  interface DashboardCounts {
    images: TaskCount | null;
  }
}

export const imagesScreen: AdminScreen = {
  path: 'images',
  label: image.title,
  icon: 'image',
  section: 'site',
  anyPermission: ['image:list'],
  todo: {
    anyPermission: ['image:list'],
    // All pictures without alternative text are one task.
    tasks: ({ images }) => (images !== null && images.count > 0 ? 1 : 0),
    changedBy: ['images'],
  },
  phoneRank: 6,
  Screen: lazyScreen(() => import('./image-browser.tsx')),
};
