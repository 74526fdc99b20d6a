export { categoryRoutes } from './category.routes.ts';
export { type Categories, categories } from './category.service.ts';
export { categoryType } from './category.type.ts';
