/** The sort keys of the admin lists of content types. Without zod, because browsers load this module too. */
export const ADMIN_SORTS = ['order', 'updatedAt', 'createdAt', 'title', 'publishedAt'] as const;
