/** The most featured projects on their own page, and on the home page, in pairs. Without zod, because browsers load this module too. */
export const MAX_FEATURED = 12;
export const MAX_FEATURED_ON_HOME_PAGE = 6;
