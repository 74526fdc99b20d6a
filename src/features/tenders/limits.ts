/** Limits of tenders, in addition to those of their fields. Without zod, because browsers load this module too. */

export const MAX_FOLDERS = 200;
/** Levels of folders: a folder at the top level is on the first */
export const MAX_FOLDER_DEPTH = 5;

/** An addendum issued within this many hours of closing must give bidders more time or say why it does not. */
export const MIN_NOTICE_HOURS = 72;
