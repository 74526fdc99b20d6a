/** Limits of the lists of featured projects. Without zod, because browsers load this module too. */

/** The most projects on the page “Featured projects” */
export const MAX_FEATURED = 12;
/** The most on the home page, which shows featured projects in pairs, so this number is even. */
export const MAX_FEATURED_ON_HOME_PAGE = 6;
