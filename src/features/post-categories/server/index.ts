export type { Categories } from './post-category.service.ts';
