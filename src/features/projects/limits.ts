/** How many featured projects their own page shows, and the home page, in pairs. Without zod, because browsers load this module too. */
export const MAX_FEATURED = 12;
export const MAX_FEATURED_ON_HOME_PAGE = 6;
