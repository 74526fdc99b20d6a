import type { ContentColumns } from '#platform/db/tables.ts';

export interface MenuColumns extends ContentColumns {
  place: 'header' | 'footer' | 'legal';
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    menus: MenuColumns;
  }
}
