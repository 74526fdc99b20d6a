import type { ContentColumns } from '#platform/db/tables.ts';
import type { StaffInput } from '../schema.ts';

export interface StaffColumns extends ContentColumns<StaffInput> {
  department: string;
  /** 0 or 1 */
  leadership: number;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    staff: StaffColumns;
  }
}
