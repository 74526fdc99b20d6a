/** The maximum number of blocks in a body and in a column. This module has no zod, because browsers load it too. */
export const MAX_BLOCKS = 200;
export const MAX_BLOCKS_IN_COLUMN = 20;
