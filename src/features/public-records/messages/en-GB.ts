export const errors = { gone: 'This {thing} no longer exists' } as const;

/** The API document. */
export const api = {
  list: 'All {things}, paged',
  find: 'One {thing} by its _id, its slug or a former slug',
} as const;
