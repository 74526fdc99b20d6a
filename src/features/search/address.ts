/** The path of the search. Without schemas, so that both sides can use it. */
export const SEARCH_PATH = '/search';
