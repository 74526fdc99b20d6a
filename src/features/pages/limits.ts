/** The most levels of pages. This module does not import zod, because browsers load it too. */
export const MAX_PAGE_DEPTH = 3;
