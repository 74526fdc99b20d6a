import type { ContentColumns } from '#platform/db/tables.ts';
import type { MenuInput } from '../schema.ts';

export interface MenuColumns extends ContentColumns<MenuInput> {
  place: MenuInput['place'];
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    menus: MenuColumns;
  }
}
