/** Limits of tenders, in addition to those of their fields. Without zod, because browsers load this module too. */

export const MAX_FOLDERS = 200;
/** Folders inside folders: 01 / 02 / … */
export const MAX_FOLDER_DEPTH = 5;

/** Closer to the deadline, an addendum must give bidders more time or say why it does not. */
export const MIN_NOTICE_HOURS = 72;
