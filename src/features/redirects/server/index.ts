export { redirectRoutes } from './redirect.routes.ts';
export { type Redirects, redirects } from './redirect.service.ts';
export { redirectType } from './redirect.type.ts';
