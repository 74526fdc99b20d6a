/** The schema's permission table with labels, in the order of the menu. */
import { type Permission, permissionTable, type Resource } from '#platform/schema/permissions.ts';

const titles: Readonly<Record<Resource, string>> = {
  project: 'Projects',
  'project-category': 'Project categories',
  page: 'Pages',
  post: 'News',
  category: 'News categories',
  gallery: 'Galleries',
  staff: 'Team',
  letter: 'Letters',
  image: 'Image browser',
  menu: 'Menus',
  redirect: 'Redirects',
  tender: 'Tenders',
  'tender-category': 'Tender categories',
  'tender-document': 'Tender documents',
  addendum: 'Addenda',
  question: 'Questions on tenders',
  message: 'Messages',
  comment: 'Comments',
  user: 'Users',
  role: 'Roles',
  ban: 'Bans',
  'settings.contact': 'Settings: contact',
  'settings.general': 'Settings: general',
  'settings.google': 'Settings: Google',
  'settings.smtp': 'Settings: mail',
  audit: 'Audit log',
  outbox: 'Outbox',
  admin: 'Content area',
};

const actionWords: Readonly<Record<string, string>> = {
  list: 'List',
  view: 'Open',
  create: 'Add',
  update: 'Change',
  delete: 'Remove',
  publish: 'Publish',
  reorder: 'Order',
  cancel: 'Cancel',
  withdraw: 'Withdraw',
  award: 'Award',
  reopen: 'Reopen',
  issue: 'Issue',
  answer: 'Answer',
  moderate: 'Decide',
  reply: 'Reply',
  disable: 'Disable',
  permissions: 'Give rights',
  manage: 'Manage',
  access: 'Enter',
};

/** The actions that most resources have: one column each. */
export const commonActions = ['list', 'view', 'create', 'update', 'delete', 'publish', 'reorder'] as const;

export interface Cell {
  permission: Permission;
  action: string;
  label: string;
}
export interface Row {
  resource: Resource;
  title: string;
  /** By action; absent if there is no such permission */
  common: ReadonlyMap<string, Cell>;
  others: readonly Cell[];
}

const rowOf = (resource: Resource): Row => {
  const cells = (permissionTable[resource] as readonly string[]).map(
    (action): Cell => ({
      permission: `${resource}:${action}` as Permission,
      action,
      label: actionWords[action] ?? action,
    }),
  );
  const isCommon = ({ action }: Cell): boolean => (commonActions as readonly string[]).includes(action);
  return {
    resource,
    title: titles[resource],
    common: new Map(cells.filter(isCommon).map((cell) => [cell.action, cell])),
    others: cells.filter((cell) => !isCommon(cell)),
  };
};

const sections: readonly (readonly [title: string, resources: readonly Resource[]])[] = [
  ['The way in', ['admin']],
  [
    'Site',
    [
      'project',
      'project-category',
      'page',
      'post',
      'category',
      'gallery',
      'staff',
      'letter',
      'image',
      'menu',
      'redirect',
    ],
  ],
  ['Tendering', ['tender', 'tender-category', 'tender-document', 'addendum', 'question']],
  ['People', ['message', 'comment', 'user', 'role', 'ban']],
  [
    'Running it',
    ['settings.contact', 'settings.general', 'settings.google', 'settings.smtp', 'outbox', 'audit'],
  ],
];

export const matrixSections: readonly { title: string; rows: readonly Row[] }[] = sections.map(
  ([title, resources]) => ({ title, rows: resources.map(rowOf) }),
);

export const actionLabel = (action: string): string => actionWords[action] ?? action;

const places = new Map(
  matrixSections
    .flatMap(({ rows }) => rows.flatMap(({ common, others }) => [...common.values(), ...others]))
    .map(({ permission }, place): [string, number] => [permission, place]),
);

/** In the order of the table, without duplicates, so that equal sets have equal lists. */
export const inOrder = (permissions: Iterable<string>): string[] =>
  [...new Set(permissions)].sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));

/** `Projects: Publish`, for lines of a history. */
export const permissionLabel = (permission: string): string => {
  const at = permission.lastIndexOf(':');
  const title = titles[permission.slice(0, at) as Resource] ?? permission.slice(0, at);
  return `${title}: ${actionLabel(permission.slice(at + 1))}`;
};
