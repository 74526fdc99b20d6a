/** Roles: their names, fields and errors. The texts of their screens are in `admin/messages`. */

export const names = { thing: 'role', things: 'roles', title: 'Roles', add: 'New role' } as const;

export const form = {
  title: { label: 'Name', help: 'For example “Site photographer”.' },
  description: { label: 'Description', help: 'One sentence about who should have this role.' },
  permissions: { label: 'Permissions' },
} as const;

/** The roles a new site starts with. */
export const builtInRoles = {
  owner: {
    title: 'Owner',
    description: 'Has every permission, and decides which permissions others have.',
  },
  administrator: {
    title: 'Administrator',
    description: 'Runs the site from day to day: everything except managing roles and changing owners.',
  },
  editor: {
    title: 'Editor',
    description:
      'Publishes projects, pages, news, galleries, letters of reference, pictures, menus and the team pages, and replies to messages.',
  },
  'tender-manager': {
    title: 'Tender manager',
    description:
      'Publishes tenders with their documents, addenda and answers. Cannot award, withdraw or reopen them.',
  },
  moderator: {
    title: 'Moderator',
    description: 'Moderates comments, replies to messages, and can ban people from commenting.',
  },
  member: {
    title: 'Member',
    description: 'Has an account on the site, but no access to the content area.',
  },
} as const;

/** A permission: `Projects: Publish` */
export const permission = { label: '{area}: {action}' } as const;

/** The actions of permissions */
export const actions = {
  list: 'List',
  view: 'View',
  create: 'Add',
  update: 'Edit',
  delete: 'Delete',
  publish: 'Publish',
  reorder: 'Reorder',
  cancel: 'Cancel',
  withdraw: 'Withdraw',
  award: 'Award',
  reopen: 'Reopen',
  issue: 'Issue',
  answer: 'Answer',
  moderate: 'Moderate',
  reply: 'Reply',
  disable: 'Disable',
  permissions: 'Grant permissions',
  manage: 'Manage',
  access: 'Access',
} as const;

export const errors = {
  permissionsList: 'Permissions must be a list',
  permissionsTwice: 'Each permission can be granted only once',
  gone: 'This role no longer exists',
  owner: 'The owner role cannot be changed. Owners have every permission',
  notGrantable: 'You cannot grant “{permission}” because you do not have it yourself. Ask an owner',
  notRevocable: 'You cannot remove “{permission}” because you do not have it yourself. Ask an owner',
  titleTaken: '{label} “{value}” is already in use. Enter a different one',
  tooMany: 'There can be at most {max} roles. Delete one that nobody needs any more',
  builtIn: 'This is a built-in role and cannot be deleted',
  held: {
    one: '{count} user has this role. Give them another role first',
    other: '{count} users have this role. Give them another role first',
  },
} as const;

export const api = {
  roles: 'By their `_id`',
  permissions: 'In addition to those of the roles',
  name: 'Internal name; does not change with the title',
  description: 'What it is for, in a sentence',
  builtIn: 'Built in; cannot be deleted',
  holders: 'How many users have it',
  resource: 'Its name in permissions: `gallery` in `gallery:update`',
  statedPermissions: 'Lists every permission that can be granted, with the titles of the resources',
} as const;
