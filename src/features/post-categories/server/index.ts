export type { PostCategories } from './post-category.service.ts';
