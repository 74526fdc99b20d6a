/**
 * All permissions, as one table. A permission is `resource:action`; a role is a set of them; everything not
 * granted is rejected.
 */

const content = ['list', 'view', 'create', 'update', 'delete', 'publish', 'reorder'] as const;
/** For records without a publication state */
const unpublished = ['list', 'view', 'create', 'update', 'delete', 'reorder'] as const;

/**
 * Every permission, by resource. Only permissions that a call requires belong here: a test rejects the rest.
 */
export const permissionTable = {
  project: content,
  'project-category': content,
  staff: content,
  letter: content,
  page: content,
  post: content,
  category: content,
  gallery: content,
  image: unpublished,
  menu: content,
  redirect: unpublished,
  tender: ['list', 'view', 'create', 'update', 'delete', 'publish', 'cancel', 'withdraw', 'award', 'reopen'],
  'tender-category': unpublished,
  'tender-document': ['create', 'update', 'delete'],
  addendum: ['create', 'issue'],
  question: ['answer', 'publish'],
  comment: ['moderate', 'delete'],
  message: ['list', 'view', 'reply', 'delete'],
  user: ['list', 'view', 'create', 'update', 'disable', 'delete', 'permissions'],
  role: ['manage'],
  ban: ['list', 'create', 'update'],
  'settings.contact': ['view', 'update'],
  'settings.general': ['view', 'update'],
  'settings.google': ['view', 'update'],
  'settings.smtp': ['view', 'update'],
  audit: ['view'],
  outbox: ['view'],
  admin: ['access'],
} as const;

type Table = typeof permissionTable;
export type Resource = keyof Table;
export type Permission = { [R in Resource]: `${R}:${Table[R][number]}` }[Resource];

export const allPermissions: readonly Permission[] = Object.entries(permissionTable).flatMap(
  ([resource, actions]) => actions.map((action) => `${resource}:${action}` as Permission),
);

export const isPermission = (value: string): value is Permission =>
  (allPermissions as readonly string[]).includes(value);

const of = (...resources: Resource[]): Permission[] =>
  allPermissions.filter((permission) =>
    resources.includes(permission.slice(0, permission.lastIndexOf(':')) as Resource),
  );
const without =
  (...left: Permission[]) =>
  (permission: Permission) =>
    !left.includes(permission);

/** The roles a new site starts with. Roles are records; an administrator may edit all but the owner's. */
export const builtInRoles = {
  owner: {
    title: 'Owner',
    description: 'Runs the company’s site: may do everything, and decides who else may.',
    permissions: allPermissions,
  },
  administrator: {
    title: 'Administrator',
    description: 'Runs the site day by day: everything but making roles and changing owners.',
    permissions: allPermissions.filter(without('role:manage')),
  },
  editor: {
    title: 'Editor',
    description:
      'Keeps the site up to date: projects, pages, news, people, letters and pictures; answers messages.',
    permissions: [
      ...of(
        'project',
        'project-category',
        'staff',
        'letter',
        'page',
        'post',
        'category',
        'gallery',
        'image',
        'menu',
        'message',
      ),
      'admin:access',
    ],
  },
  'tender-manager': {
    title: 'Tender manager',
    description:
      'Puts tenders out: documents, addenda and answers. Awarding, withdrawing and reopening are for others.',
    permissions: [
      ...of('tender', 'tender-category', 'tender-document', 'addendum', 'question').filter(
        without('tender:award', 'tender:withdraw', 'tender:reopen'),
      ),
      'admin:access',
    ],
  },
  moderator: {
    title: 'Moderator',
    description: 'Looks after comments and messages, and keeps out whoever spoils them.',
    permissions: [...of('comment', 'message', 'ban'), 'admin:access'],
  },
  member: {
    title: 'Member',
    description: 'Has an account on the site and sees nothing of the office.',
    permissions: [],
  },
} as const satisfies Record<
  string,
  { title: string; description: string; permissions: readonly Permission[] }
>;
export type BuiltInRole = keyof typeof builtInRoles;
