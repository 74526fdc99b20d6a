/** Limits of the dashboard, for server and screens. Without zod, because the screens read them too. */

/** The dashboard shows tenders that close within this many calendar days, of which today is the first. */
export const CLOSING_WITHIN_DAYS = 7;
