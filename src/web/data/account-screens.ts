/** Lists the addresses of the account app's screens. Every other address under /user is not found. */
import {
  CHANGE_PASSWORD_PATH,
  DASHBOARD_PATH,
  LOGIN_PATH,
  RECOVERY_PATH,
  SETTINGS_PATH,
  SIGN_UP_PATH,
  VERIFY_PATH,
} from '#features/accounts/address.ts';

export const accountScreens = [
  LOGIN_PATH,
  SIGN_UP_PATH,
  RECOVERY_PATH,
  CHANGE_PASSWORD_PATH,
  VERIFY_PATH,
  DASHBOARD_PATH,
  SETTINGS_PATH,
] as const;
export type AccountScreen = (typeof accountScreens)[number];
