/**
 * Limits of an account's fields and of its dashboard, and how long sessions, links and codes are valid. Schemas,
 * screens, emails and the server share them.
 */
export const MAX_TRADES = 20;
/** The most insurance policies of a company. */
export const MAX_INSURANCE = 10;

/** A session ends this long after the sign-in, however much it is used. */
export const SESSION_DAYS = 30;
/**
 * A session of a user with admin access also ends when unused for this long, unless the user chose to stay signed in.
 */
export const ADMIN_SESSION_HOURS = 12;

/** How long a link or code can be used after it was requested */
export const VERIFY_DAYS = 3;
export const EMAIL_CHANGE_HOURS = 24;
export const RECOVERY_MINUTES = 60;
export const SIGN_IN_LINK_MINUTES = 15;
export const INVITATION_DAYS = 7;
export const EMAILED_CODE_MINUTES = 10;
/** How long a user may take to enter the code after the first step of signing in, such as the password */
export const SECOND_FACTOR_MINUTES = 10;

/** How many comments and how many messages the account's dashboard shows, and how many characters of a message */
export const NEWEST_SHOWN = 10;
export const MESSAGE_EXCERPT_LENGTH = 200;
