import { type AdminScreen, lazyScreen } from '#web/admin/admin-screen.tsx';

export const imagesScreen: AdminScreen = {
  path: 'images',
  label: 'Image browser',
  icon: 'image',
  section: 'Site',
  anyPermission: ['image:list'],
  Screen: lazyScreen(() => import('./image-browser.tsx')),
};
