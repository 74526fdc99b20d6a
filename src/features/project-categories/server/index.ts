export {
  coverOf,
  type ProjectCategories,
  projectCategories,
  type VisibleCategory,
} from './project-category.service.ts';
export { projectCategoryType } from './project-category.type.ts';
