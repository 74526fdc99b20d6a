import { type AdminScreen, screen } from '#web/admin/screens.tsx';

export const imagesScreen: AdminScreen = {
  path: 'images',
  label: 'Image browser',
  icon: 'image',
  section: 'Site',
  needs: ['image:list'],
  Screen: screen(() => import('./image-browser.tsx')),
};
