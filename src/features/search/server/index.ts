export { registerReindex } from './search.reindex.ts';
export { searchRoutes } from './search.routes.ts';
export { type Search, search } from './search.service.ts';
