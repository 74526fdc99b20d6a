export {
  coverOf,
  type LiveCategory,
  type ProjectCategories,
  projectCategories,
} from './project-category.service.ts';
export { projectCategoryType } from './project-category.type.ts';
