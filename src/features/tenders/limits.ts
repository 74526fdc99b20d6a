/** Limits of tenders, in addition to those of their fields. Without zod, because browsers load this module too. */

/** The maximum number of folders in a tender or a folder template. */
export const MAX_FOLDERS = 200;
/** The maximum number of levels of folders; the top level is the first. */
export const MAX_FOLDER_DEPTH = 5;

/**
 * An addendum issued at most this many hours before closing must set a later closing date, or say why bidders do not
 * need more time.
 */
export const MIN_NOTICE_HOURS = 72;
