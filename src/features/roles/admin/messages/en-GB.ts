/** The screens of roles, and the permission matrix. */

export const list = {
  search: 'Search by name',
  users: 'Users',
  allPermissions: 'All permissions',
  noPermissions: 'No permissions',
  permissions: '{count} of {total} permissions',
  builtIn: 'Built in',
} as const;

/** How many users have a role */
export const holders = {
  none: 'No users',
  some: { one: '{count} user', other: '{count} users' },
} as const;

export const roleScreen = {
  all: 'All roles',
  history: 'History',
  viewUsers: 'View users',
  owner: 'Owners have every permission. This role cannot be changed or deleted.',
  builtIn: 'This is a built-in role. You can change its permissions, but you cannot delete it.',
  held: {
    one: '{count} user has this role. Give them another role before you delete this one.',
    other: '{count} users have this role. Give them another role before you delete this one.',
  },
  save: 'Save role',
  saved: '“{title}” saved',
  savedForUsers: {
    one: '“{title}” saved. The change takes effect now for {count} user.',
    other: '“{title}” saved. The change takes effect now for {count} users.',
  },
  copy: 'Copy role',
  remove: 'Delete role',
  removeTitle: 'Delete “{title}”?',
  removeText: 'No user has this role. You cannot undo this.',
  removed: '“{title}” deleted',
} as const;

export const newRole = {
  add: 'Add role',
  added: '“{title}” added. You can now assign it to users.',
  copyOf: 'Copy of {title}',
  leftOut: {
    one: '{count} permission of the original is not in the copy, because you do not have it yourself.',
    other: '{count} permissions of the original are not in the copy, because you do not have them yourself.',
  },
} as const;

export const matrix = {
  caption: 'Permissions',
  area: 'Area',
  otherActions: 'Other',
  all: 'All',
  none: 'None',
  allOf: 'All permissions for {area}',
  noneOf: 'None of the permissions for {area}',
  byRole: {
    one: '{permission}, granted by the role {roles}',
    other: '{permission}, granted by the roles {roles}',
  },
  byRoleAndDirectly: {
    one: '{permission}, granted directly and by the role {roles}',
    other: '{permission}, granted directly and by the roles {roles}',
  },
  isGranted: '{permission}: granted',
  isNotGranted: '{permission}: not granted',
  isNotGrantable: '{permission}: you cannot grant this permission',
  legend: {
    byRole: 'Granted by a role',
    directly: 'Granted directly',
    granted: 'Granted',
    notGrantable: 'You cannot grant this because you do not have it yourself',
  },
  /** How many of the permissions of a section are granted */
  granted: { none: 'none', all: 'all {count}', some: '{count} of {total}' },
  count: { one: '{count} permission', other: '{count} permissions' },
  /** Above the menu's first section, and for features without a screen */
  sections: { top: 'General', other: 'Other' },
} as const;
