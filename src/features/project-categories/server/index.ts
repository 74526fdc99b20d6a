export {
  type ProjectCategories,
  projectCoverId,
  type VisibleCategory,
} from './project-category.service.ts';
