/** A title with more characters is set in smaller type. */
export const LONG_TITLE = 60;
