/** The pages of accounts, outside and inside. */
export const LOGIN_PATH = '/user/login';
export const SIGN_UP_PATH = '/user/signup';
export const RECOVERY_PATH = '/user/recovery';
export const CHANGE_PASSWORD_PATH = '/user/change_password';
export const VERIFY_PATH = '/user/verify';
export const DASHBOARD_PATH = '/user/dashboard';
export const SETTINGS_PATH = '/user/settings';
