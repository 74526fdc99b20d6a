/** The path of the search. This module imports no schemas, so that browser code can load it too. */
export const SEARCH_PATH = '/search';
