/** The most blocks in a body and in a column. Without zod, because browsers load this module too. */
export const MAX_BLOCKS = 200;
export const MAX_BLOCKS_IN_COLUMN = 20;
