import type { ContentColumns } from '#platform/db/tables.ts';

export interface ProjectCategoryColumns extends ContentColumns {
  parentId: string | null;
  visible: number;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    projectCategories: ProjectCategoryColumns;
  }
}
