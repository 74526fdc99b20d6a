import type { ContentColumns } from '#platform/db/tables.ts';
import type { ProjectInput } from '../schema.ts';

export interface ProjectColumns extends ContentColumns<ProjectInput> {
  categoryId: string;
  projectStatus: string;
  featured: number;
  completionDate: string | null;
  /** `|offices|retail|`, folded */
  sectorKeys: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    projects: ProjectColumns;
  }
}
