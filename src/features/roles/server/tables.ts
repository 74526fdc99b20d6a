import type { Generated } from 'kysely';
import type { JsonText } from '#platform/db/json.ts';
import type {} from '#platform/db/tables.ts';

export interface RoleColumns {
  _id: string;
  name: string;
  title: string;
  description: string | null;
  builtIn: number;
  permissions: JsonText<string[]>;
  version: Generated<number>;
}

export interface UserRoleColumns {
  userId: string;
  roleId: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    roles: RoleColumns;
    userRoles: UserRoleColumns;
  }
}
