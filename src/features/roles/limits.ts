/** The most roles of a site: few enough to choose one from a list, and to sort them by their titles in any language. */
export const MAX_ROLES = 200;
