/**
 * Limits, patterns and defaults that several schemas, forms and pages share. Without zod, because browsers load this
 * module too.
 */

/** The name of a person */
export const PERSON_NAME = { min: 2, max: 100 } as const;
/** The name of a person's company */
export const MAX_COMPANY_LENGTH = 120;

/** Lengths in characters, as `passwordLength` counts them */
export const PASSWORD = { min: 12, max: 128 } as const;
/**
 * Returns the length of a password in characters, normalised as on the server; a character outside the basic plane
 * counts as one.
 */
export const passwordLength = (password: string): number => [...password.normalize('NFC')].length;

export const USERNAME = { min: 3, max: 30 } as const;
/** The characters of a username; its length has a separate limit and message. */
export const USERNAME_PATTERN = /^[A-Za-z0-9._-]*$/;
export const isUsername = (value: string): boolean =>
  value.length >= USERNAME.min && value.length <= USERNAME.max && USERNAME_PATTERN.test(value);

export const MAX_EMAIL_LENGTH = 254;
export const MAX_PHONE_LENGTH = 40;
export const MAX_WEB_ADDRESS_LENGTH = 500;

export const MAX_SLUG_LENGTH = 96;
export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** One tag, such as a sector or a trade */
export const MAX_TAG_LENGTH = 60;
/** The search text of a list and of the site's search */
export const MAX_SEARCH_LENGTH = 200;

/** Decimal(15,2) */
export const MONEY = { min: 0.01, max: 9_999_999_999_999.99 } as const;
export const LATITUDE = { min: -90, max: 90 } as const;
export const LONGITUDE = { min: -180, max: 180 } as const;

/** A field that forms hide from people and that bots fill in */
export const MAX_HONEYPOT_LENGTH = 5000;

/** How long the signed address of a file or preview can be used */
export const SIGNED_ADDRESS_MINUTES = 10;
/**
 * How often an open page fetches new signed addresses, in milliseconds: two minutes before the old ones expire, so that a slow
 * answer still renews them in time
 */
export const ADDRESS_RENEWAL_MS = (SIGNED_ADDRESS_MINUTES - 2) * 60_000;
/** How long a user can take sensitive actions after reauthenticating */
export const REAUTHENTICATION_MINUTES = 10;

/** ISO 4217 */
export const CURRENCY_CODE_LENGTH = 3;

export const DEFAULT_COUNTRY = 'GB';
export const DEFAULT_CURRENCY = 'GBP';
/** The first number of a numbered list in a rich text */
export const LIST_START = { min: 1, max: 9999 } as const;
/** How many columns or rows a cell of a rich text's table takes */
export const CELL_SPAN = { min: 1, max: 20 } as const;
