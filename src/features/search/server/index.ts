export { registerReindex } from './search.renewal.ts';
export { searchRoutes } from './search.routes.ts';
export { type Search, search } from './search.service.ts';
