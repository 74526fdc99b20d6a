/** The most levels of pages. Without zod, because browsers load this module too. */
export const MAX_PAGE_DEPTH = 3;
