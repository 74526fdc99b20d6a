/** The orders of the content area's lists of content, as they offer them. Without zod, because browsers load this module too. */
export const ADMIN_SORTS = ['order', 'updatedAt', 'createdAt', 'title', 'publishedAt'] as const;
