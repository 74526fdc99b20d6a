/** Without zod, because the editor loads this module too. */
export const MAX_BLOCKS = 200;
export const MAX_BLOCKS_IN_COLUMN = 20;
