import type { ContentColumns } from '#platform/db/tables.ts';
import type { ProjectInput } from '../schema.ts';

export interface ProjectColumns extends ContentColumns<ProjectInput> {
  categoryId: string;
  projectStatus: string;
  /** 0 or 1 */
  featured: number;
  /** The month of completion, such as `2024-07`, otherwise that of planned completion; null: neither is known */
  completionDate: string | null;
  /** The sectors without case and accents, for LIKE: `|offices|retail|` */
  sectorKeys: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    projects: ProjectColumns;
  }
}
