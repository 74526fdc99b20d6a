/** Declares the permission to see failed and late jobs, to retry failed ones, and to stop or continue the scan of documents. */
import { translated } from '#platform/messages/translated.ts';
import type { ActionsOf, PermissionDeclarations } from '#platform/schema/permissions.ts';
import { permissions } from './messages/en-GB.ts';

const m = translated(permissions);

export const jobPermissions = {
  job: {
    get title() {
      return m.job;
    },
    actions: ['view'],
  },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof jobPermissions> {}
}
