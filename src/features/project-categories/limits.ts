/** The most levels of categories. This module does not import zod, because browsers load it too. */
export const MAX_CATEGORY_DEPTH = 2;
