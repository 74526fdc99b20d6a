export { categoryRoutes } from './post-category.routes.ts';
export { type Categories, categories } from './post-category.service.ts';
export { categoryType } from './post-category.type.ts';
