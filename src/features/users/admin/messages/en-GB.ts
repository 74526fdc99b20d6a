/** The screens of users. */

export const list = {
  search: 'Search by name, username or email',
  filters: { status: 'Status', role: 'Role', verified: 'Email confirmed' },
  roles: 'Roles',
  lastSeen: 'Last seen',
  created: 'Created',
  notSignedIn: 'Not signed in',
  actions: 'Actions for {name}',
  view: 'View user',
} as const;

export const chips = {
  awaitsApproval: 'Waiting for approval',
  banned: 'Banned',
  bannedUntil: 'Banned until {date}',
  twoFactorOn: 'Two-factor sign-in',
  lastOwner: 'Last owner',
} as const;

export const userScreen = {
  all: 'All users',
  you: '(you)',
  tabs: { details: 'Details', access: 'Roles and permissions', sessions: 'Devices', history: 'History' },
  locked: 'You do not have permission to change this user. Ask an administrator.',
  hasMorePermissions:
    'This user has permissions that you do not have. Only a user who has all of them can change this account.',
  lastOwner:
    'This is the only owner who can sign in. Until another user is an owner, the account cannot be disabled, deleted or banned, and must keep the owner role.',
} as const;

export const details = {
  save: 'Save details',
  pendingEmail: 'Not confirmed yet: {email}. The address changes when the link in our email is opened.',
  linkSent: 'Details saved. We are sending a link to {email}.',
  profile: 'Profile',
  emailVerified: 'Email confirmed',
  twoFactor: 'Two-factor sign-in',
  regions: 'Regions',
  created: 'Created',
  updated: 'Last updated',
  yes: 'Yes',
  no: 'No',
  on: 'On',
  off: 'Off',
  notStated: 'Not stated',
} as const;

export const account = {
  title: 'Account status',
  status: {
    invited: 'Invited, but has not signed in yet. The link in the invitation opens the account.',
    active: 'Can sign in.',
    disabled: 'Cannot sign in.',
    awaitsApproval:
      'Signed up and is waiting for approval. We email the user when you approve or decline the account.',
  },
  banned: 'A ban prevents this user from signing in.',
  actions: 'More actions for {name}',
  enable: 'Enable account',
  enabled: '{name} can sign in again',
  approve: 'Approve account',
  approved: '{name} can now sign in',
  decline: 'Decline account',
  disable: 'Disable account',
  ban: 'Ban user',
  viewBan: 'View ban',
  remove: 'Delete user',
  removeTitle: 'Delete {name} permanently?',
  removeText:
    'You cannot undo this. Their comments and their entries in the audit log stay, without their name; their messages stay as they are. To stop them from signing in for a while, disable the account instead.',
  removeTextWaiting:
    'You cannot undo this. The user does not get an email about it. To tell them that the account is not approved, choose “Decline account” instead.',
  removed: '{name} deleted',
  self: 'This is your own account. Only another user can disable or delete it here. To close it yourself, go to your settings.',
  twoFactor: 'Two-factor sign-in',
  dropTwoFactor: 'Turn off two-factor sign-in',
  dropTwoFactorTitle: 'Turn off two-factor sign-in for {name}?',
  dropTwoFactorText:
    'Do this only if the user has lost both their authenticator app and their backup codes, and you are sure who is asking. They will sign in with their password alone until they set up two-factor sign-in again. We email them about this change.',
  twoFactorDropped: 'Two-factor sign-in is off for {name}',
  links: 'Links by email',
  sendReset: 'Send password reset link',
  resetSent: 'We are sending a password reset link to {email}. It expires in {minutes} minutes.',
  sendConfirmation: 'Send confirmation link',
  confirmationSent: 'We are sending a confirmation link to {email}. It expires in {days} days.',
} as const;

export const disableDialog = {
  title: 'Disable {name}?',
  text: 'The user is signed out on all devices at once, and cannot sign in until the account is enabled again. Nothing they wrote is lost.',
  reason: '{label} (optional)',
  disabled: '{name} can no longer sign in',
} as const;

/** For a user who waits for approval */
export const declineDialog = {
  title: 'Decline the account of {name}?',
  text: 'We email the user that the account is not approved. The email does not contain the reason. If you enable the account later, tell them yourself.',
  declined: 'Account declined. We are emailing {name}.',
} as const;

/** The status of an invitation, on the screen of the user */
export const invitation = {
  title: 'Invitation',
  states: {
    queued: 'Requested {date}; not sent yet.',
    sent: 'Sent {date}. The link expires after {days} days.',
    failed: 'Could not be sent on {date}.',
  },
  sendAgain: 'Send invitation again',
  sentAgain: 'We are sending the invitation to {email}',
  createLink: 'Create invitation link',
  createLinkHelp:
    'If the user receives no email, give them this link yourself. It can be used once and expires after {days} days. Anyone who has the link can use it.',
  link: 'Invitation link',
  copy: 'Copy link',
  copied: 'Link copied',
} as const;

export const access = {
  intro: 'Roles decide what a user may do. You can also give this user extra permissions.',
  noRoles: 'There are no roles that you can assign.',
  permissionsOfUser: 'Permissions for this user only',
  save: 'Save roles and permissions',
  saved: 'The new permissions of {name} take effect now',
  own: 'This is your own account. If you remove a permission from yourself, only another user can give it back.',
  noPermissions: 'no permissions in the content area',
  permissions: { one: '{count} permission', other: '{count} permissions' },
} as const;

export const sessions = {
  none: 'Not signed in on any device.',
  since: 'signed in {date}',
  used: 'last used {date}',
  unknownAddress: 'unknown IP address',
  end: 'Sign out',
  endOf: 'Sign out {browser}, last used {date}',
  endAll: 'Sign out all devices',
  ended: { one: '{count} device signed out', other: '{count} devices signed out' },
  nothingToEnd: 'All devices are already signed out',
} as const;

export const invite = {
  title: 'Invite a user',
  intro:
    'The user receives an email, “Your invitation to the {site} website”, with a link to choose a password. The link can be used once and expires after {days} days.',
  introWithoutName:
    'The user receives an email with a link to choose a password. The link can be used once and expires after {days} days.',
  memberOnly: 'The user will see their own account only, not the content area.',
  send: 'Send invitation',
  sent: 'We are sending an invitation to {name} at {email}',
  several: 'Invite several users',
  one: 'Invite one user',
} as const;

export const inviteSeveral = {
  title: 'Invite several users',
  people: {
    label: 'One user per line',
    help: 'For example Nadia Haddad <nadia@firm.example>, or only the address. We make the username from the address.',
  },
  found: { one: '{count} user', other: '{count} users' },
  send: 'Send invitations',
  none: 'Enter at least one email address',
  withoutAddress: 'No email address found in: {lines}',
  sent: { one: '{count} user invited', other: '{count} users invited' },
  notSent: {
    one: '{count} user was not invited. Correct the line and send it again.',
    other: '{count} users were not invited. Correct the lines and send them again.',
  },
  tooMany: 'Invite no more than {max} users at a time',
} as const;

/** The audit log of one user, role or ban */
export const history = {
  none: 'No changes recorded yet.',
  notAllowed: 'You do not have permission to see the audit log. Ask an administrator.',
  older: 'Older entries are in the <log>audit log</log>.',
  /** The program, not a person */
  system: 'System',
  /** Someone who was not signed in */
  visitor: 'A visitor',
  /** A user whose account was deleted */
  former: 'A former user',
  empty: 'none',
  sources: { 'command-line': 'Command line' },
  /** How someone signed in or changed the password */
  ways: {
    password: 'Password',
    code: 'Password and code',
    passkey: 'Passkey',
    link: 'Link by email',
    invitation: 'Invitation',
    confirmation: 'Link to confirm the email address',
    'sign-up': 'Sign-up',
    settings: 'Settings',
    recovery: 'Password reset link',
  },
  /** What someone entered incorrectly */
  entered: { password: 'Password', code: 'Code', passkey: 'Passkey' },
  /** Details of an account besides those of the profile */
  details: { locale: 'Language', timeZone: 'Time zone', notifications: 'Notifications' },
  fields: {
    status: 'Status',
    ended: 'Devices signed out',
    sessions: 'Devices signed out',
    addedRole: 'Role added',
    by: 'Source',
    way: 'Method',
    remember: 'Asked to stay signed in',
    waits: 'Waiting for approval',
    wrong: 'Incorrect',
    fields: 'Changed details',
    liftedAt: 'Lifted',
  },
  yes: 'Yes',
  no: 'No',
  /** An action without a sentence of its own */
  other: '<who>{who}</who> made another change ({action})',
  /** By the action */
  actions: {
    create: '<who>{who}</who> created the record',
    update: '<who>{who}</who> changed the record',
    delete: '<who>{who}</who> deleted the record',
    permissions: '<who>{who}</who> changed roles or permissions',
    disable: '<who>{who}</who> disabled the account',
    enable: '<who>{who}</who> enabled the account',
    approve: '<who>{who}</who> approved the account',
    decline: '<who>{who}</who> declined the account',
    invite: '<who>{who}</who> sent the invitation',
    'invitation-link': '<who>{who}</who> created an invitation link',
    'end-sessions': '<who>{who}</who> signed out one or more devices',
    'sign-up': '<who>{who}</who> signed up',
    'sign-in': '<who>{who}</who> signed in',
    'sign-in-failed': '<who>{who}</who> could not sign in',
    'sign-out': '<who>{who}</who> signed out',
    'session-ended': '<who>{who}</who> signed out one or more devices',
    confirm: '<who>{who}</who> confirmed their identity',
    'confirm-failed': '<who>{who}</who> could not confirm their identity',
    settings: '<who>{who}</who> changed their details',
    password: '<who>{who}</who> changed the password',
    recovery: '<who>{who}</who> asked for a password reset link',
    email: '<who>{who}</who> changed the email address',
    'email-asked': '<who>{who}</who> asked to change the email address',
    'email-confirmed': '<who>{who}</who> confirmed the email address',
    'two-factor-on': '<who>{who}</who> turned on two-factor sign-in',
    'two-factor-off': '<who>{who}</who> turned off two-factor sign-in',
    'backup-codes': '<who>{who}</who> created new backup codes',
    'passkey-added': '<who>{who}</who> added a passkey',
    'passkey-removed': '<who>{who}</who> removed a passkey',
    export: '<who>{who}</who> downloaded their personal data',
    leave: '<who>{who}</who> closed the account',
    lift: '<who>{who}</who> lifted the ban',
  },
} as const;
