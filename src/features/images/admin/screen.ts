import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';
import { image } from '../messages/en-GB.ts';

export const imagesScreen: AdminScreen = {
  path: 'images',
  label: image.title,
  icon: 'image',
  section: 'site',
  anyPermission: ['image:list'],
  Screen: lazyScreen(() => import('./image-browser.tsx')),
};
