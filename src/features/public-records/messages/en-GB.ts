export const errors = { gone: 'This {thing} no longer exists' } as const;

/** The API document. */
export const api = {
  list: 'Lists all {things}, one page at a time',
  find: 'Returns one {thing} by its `_id`, its `url` or a former one',
} as const;
