/** Where the search is on the site. Without schemas, so that both sides can use it. */
export const SEARCH_PATH = '/search';
