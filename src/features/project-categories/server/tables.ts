import type { ContentColumns } from '#platform/db/tables.ts';
import type { ProjectCategoryInput } from '../schema.ts';

export interface ProjectCategoryColumns extends ContentColumns<ProjectCategoryInput> {
  parentId: string | null;
  visible: number;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    projectCategories: ProjectCategoryColumns;
  }
}
