/** The permissions for tenders. */
import {
  type ActionsOf,
  nonPublishableActions,
  type PermissionDeclarations,
} from '#platform/schema/permissions.ts';
import { permissions as m } from './messages/en-GB.ts';

export const tendersPermissions = {
  tender: {
    title: m.tender,
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
    title: m.tenderCategory,
    actions: nonPublishableActions,
    roles: ['tender-manager'],
  },
  'tender-document': {
    title: m.tenderDocument,
    actions: ['create', 'update', 'delete'],
    roles: ['tender-manager'],
  },
  addendum: { title: m.addendum, actions: ['create', 'issue'], roles: ['tender-manager'] },
  question: { title: m.question, actions: ['answer', 'publish'], roles: ['tender-manager'] },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof tendersPermissions> {}
}
