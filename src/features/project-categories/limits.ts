/** The most levels of categories. Without zod, because browsers load this module too. */
export const MAX_CATEGORY_DEPTH = 2;
