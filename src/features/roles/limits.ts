/** The most roles that a site can have: few enough to choose from, and to sort by their translated titles in memory. */
export const MAX_ROLES = 200;
