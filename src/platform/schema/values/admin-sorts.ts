/**
 * Lists the orders that the content area's lists of content offer. Uses no zod, because browsers load this module too.
 */
export const ADMIN_SORTS = ['order', 'updatedAt', 'createdAt', 'title', 'publishedAt'] as const;
