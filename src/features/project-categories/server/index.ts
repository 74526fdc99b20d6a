export {
  coverOf,
  type ProjectCategories,
  type VisibleCategory,
} from './project-category.service.ts';
