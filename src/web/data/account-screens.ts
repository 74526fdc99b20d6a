/** The addresses of the account's document that hold something; every other one under /user/ is not found. */
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
