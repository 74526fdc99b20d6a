/** The addresses of the account's pages, before and after signing in. */
export const LOGIN_PATH = '/user/login';
export const SIGN_UP_PATH = '/user/signup';
export const RECOVERY_PATH = '/user/recovery';
export const CHANGE_PASSWORD_PATH = '/user/change_password';
export const VERIFY_PATH = '/user/verify';
export const DASHBOARD_PATH = '/user/dashboard';
export const SETTINGS_PATH = '/user/settings';

/** Returns the address at which this token confirms an email address. */
export const verifyAddress = (token: string): string => `${VERIFY_PATH}?token=${token}`;

/** Returns the address at which this token sets a forgotten password. */
export const resetAddress = (token: string): string => `${CHANGE_PASSWORD_PATH}?token=${token}`;

/** Returns the address that opens `page` (by default the home page) and signs in with this token. */
export const signInAddress = (token: string, page = '/'): string => `${page}?auth=${token}`;
