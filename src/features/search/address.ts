/** The path of the search. This module imports no schemas, so that both sides can use it. */
export const SEARCH_PATH = '/search';
