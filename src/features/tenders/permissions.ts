/** Declares the permissions for tenders. */
import { translated } from '#platform/messages/translated.ts';
import {
  type ActionsOf,
  nonPublishableActions,
  type PermissionDeclarations,
} from '#platform/schema/permissions.ts';
import { permissions } from './messages/en-GB.ts';

const m = translated(permissions);

export const tendersPermissions = {
  tender: {
    get title() {
      return m.tender;
    },
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
    get title() {
      return m.tenderCategory;
    },
    actions: nonPublishableActions,
    roles: ['tender-manager'],
  },
  'tender-document': {
    get title() {
      return m.tenderDocument;
    },
    actions: ['create', 'update', 'delete'],
    roles: ['tender-manager'],
  },
  addendum: {
    get title() {
      return m.addendum;
    },
    actions: ['create', 'issue'],
    roles: ['tender-manager'],
  },
  question: {
    get title() {
      return m.question;
    },
    actions: ['answer', 'publish'],
    roles: ['tender-manager'],
  },
} as const satisfies PermissionDeclarations;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable extends ActionsOf<typeof tendersPermissions> {}
}
