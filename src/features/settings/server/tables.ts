import type { JsonText } from '#platform/db/json.ts';
import type {} from '#platform/db/tables.ts';

export interface SettingsColumns {
  group: string;
  data: JsonText<unknown>;
  version: number;
  updatedAt: string;
  updatedBy: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    settings: SettingsColumns;
  }
}
