/** The permissions for tenders. */
import {
  type ActionsOf,
  nonPublishableActions,
  type PermissionDeclarations,
} from '#platform/schema/permissions.ts';

export const tendersPermissions = {
  tender: {
    title: 'Tenders',
    actions: [
      'list',
      'view',
      'create',
      'update',
      'delete',
      'publish',
      'cancel',
      'withdraw',
      'award',
      'reopen',
    ],
    roles: { 'tender-manager': ['list', 'view', 'create', 'update', 'delete', 'publish', 'cancel'] },
  },
  'tender-category': {
    title: 'Tender categories',
    actions: nonPublishableActions,
    roles: ['tender-manager'],
  },
  'tender-document': {
    title: 'Tender documents',
    actions: ['create', 'update', 'delete'],
    roles: ['tender-manager'],
  },
  addendum: { title: 'Addenda', actions: ['create', 'issue'], roles: ['tender-manager'] },
  question: { title: 'Questions on tenders', actions: ['answer', 'publish'], roles: ['tender-manager'] },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof tendersPermissions> {}
}
