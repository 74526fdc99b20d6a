/** The addresses of the account app that have a screen; every other address under /user/ is not found. */
export const accountScreens = [
  '/user/login',
  '/user/signup',
  '/user/recovery',
  '/user/change_password',
  '/user/verify',
  '/user/dashboard',
  '/user/settings',
] as const;
export type AccountScreen = (typeof accountScreens)[number];
