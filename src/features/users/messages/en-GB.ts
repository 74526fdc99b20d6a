/** Users: their names, fields and errors. The texts of their screens are in `admin/messages`. */

export const names = { thing: 'user', things: 'users', title: 'Users', add: 'Invite a user' } as const;

const identity = {
  name: { label: 'Name' },
  username: {
    label: 'Username',
    help: 'Letters without accents, numbers, dots, hyphens and underscores. The user can sign in with it.',
    invalid: 'Username can only contain letters without accents, numbers, dots, hyphens and underscores',
  },
  email: {
    label: 'Email',
    help: 'If you change it, we email a link to the new address. The new address takes effect when the link is opened.',
  },
} as const;
const access = {
  roles: { label: 'Roles' },
  permissions: { label: 'Extra permissions' },
} as const;

/** The texts of `forms.ts`. */
export const forms = {
  identity,
  access,
  invitation: { ...identity, ...access },
  statusChange: { reason: { label: 'Reason', help: 'Recorded in the audit log.' } },
} as const;

export const statuses = { invited: 'Invited', active: 'Active', disabled: 'Disabled' } as const;

export const errors = {
  gone: 'This user no longer exists',
  notAllowed: 'You do not have permission to change {username}. Ask an owner',
  self: {
    disable: 'You cannot disable your own account here. Ask another administrator',
    remove: 'You cannot delete your own account here. Ask another administrator',
  },
  lastOwner: {
    disabled: 'The last owner cannot be disabled. Make another user an owner first',
    removed: 'The last owner cannot be deleted. Make another user an owner first',
    demoted: 'The last owner must keep the owner role. Make another user an owner first',
  },
  notGranting: 'You do not have permission to grant roles or permissions. Ask an administrator',
  taken: '{label} “{value}” is already in use. Enter a different one',
  takenMeanwhile: 'This username or email address is already in use. Enter a different one',
  disabledAlready: 'This user is already disabled',
  notDisabled: 'This user is not disabled',
  sessionEnded: 'This device is already signed out',
} as const;

/** The columns of the CSV file that are not fields of a form. */
export const table = {
  emailVerified: 'Email confirmed',
  status: 'Status',
  company: 'Company',
  phone: 'Phone',
  createdAt: 'Created',
  lastSeenAt: 'Last seen',
  yes: 'yes',
  no: 'no',
} as const;

export const api = {
  awaitsApproval: 'Signed up and waits for approval; enabling the account approves it',
  lastSeenAt: 'The last use of an open session; null if there is none',
  trades: 'By their keys, like `plumbing`',
  pendingEmail: 'A new address that has not been confirmed yet; null: none',
  isLastOwner:
    'The only owner who can sign in: cannot be disabled, deleted or banned, and keeps the owner role',
  banned: 'The ban that prevents them from signing in; null: none',
  role: '`_id` or name of a role',
  browser: 'As the browser describes itself, like `Firefox on Windows`',
  setPermissions: 'Replaces the roles and extra permissions of a user',
  disable:
    'Disables a user and ends their sessions at once; a user who waits for approval is declined, by email',
  enable: 'Allows a user to sign in again, or for the first time',
  dropTwoFactor: 'Turns off two-factor sign-in for a user who has lost their app and their backup codes',
  invite: 'Sends the invitation again',
  invitationLink: 'Creates a new invitation link to pass on to a user who receives no email',
} as const;
