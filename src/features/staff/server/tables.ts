import type { ContentColumns } from '#platform/db/tables.ts';

export interface StaffColumns extends ContentColumns {
  department: string;
  leadership: number;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    staff: StaffColumns;
  }
}
