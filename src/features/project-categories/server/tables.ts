import type { ContentColumns } from '#platform/db/tables.ts';
import type { ProjectCategoryInput } from '../schema.ts';

export interface ProjectCategoryColumns extends ContentColumns<ProjectCategoryInput> {
  parentId: string | null;
  /** 1: in the menu, 0: not. Guests see the category either way. */
  visible: number;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    projectCategories: ProjectCategoryColumns;
  }
}
