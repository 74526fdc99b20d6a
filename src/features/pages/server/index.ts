export { pageRoutes } from './page.routes.ts';
export { type Pages, pages } from './page.service.ts';
export { pageType } from './page.type.ts';
