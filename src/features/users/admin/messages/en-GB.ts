/** The screens of users. */

export const list = {
  search: 'Name, username or email',
  filters: { status: 'Status', role: 'Role', verified: 'Email confirmed' },
  yes: 'Yes',
  no: 'No',
  roles: 'Roles',
  lastSeen: 'Last seen',
  created: 'Created',
  notSignedIn: 'Not signed in',
  actions: 'Actions for {name}',
  view: 'View user',
  notLoaded: 'Not loaded. Try again',
} as const;

export const chips = {
  awaitsApproval: 'Waiting for approval',
  banned: 'Banned',
  bannedUntil: 'Banned until {date}',
  twoFactorOn: 'Two-factor on',
  lastOwner: 'Last owner',
} as const;

export const userScreen = {
  all: 'All users',
  you: '(you)',
  tabs: { details: 'Details', access: 'Roles and permissions', sessions: 'Sessions', history: 'History' },
  locked: 'You do not have permission to change this.',
  hasMorePermissions:
    'This user has permissions that you do not have. Only a user who has all of them can change this account.',
  lastOwner:
    'This is the only owner who can sign in. The account cannot be disabled, deleted, banned or given another role until another user is an owner.',
} as const;

export const details = {
  save: 'Save details',
  pendingEmail:
    'Waiting for confirmation: {email}. The address changes when the link in our email is opened.',
  linkSent: 'Details saved. We have sent a link to {email}.',
  profile: 'Profile',
  emailVerified: 'Email confirmed',
  twoFactor: 'Two-factor sign-in',
  phone: 'Phone',
  jobTitle: 'Job title',
  company: 'Company',
  companyTypes: {
    subcontractor: 'Subcontractor',
    supplier: 'Supplier',
    consultant: 'Consultant',
    main_contractor: 'Main contractor',
  },
  trades: 'Trades',
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
    invited: 'Invited, and has not signed in yet. The link in the invitation opens the account.',
    active: 'Can sign in.',
    disabled: 'Cannot sign in.',
    awaitsApproval: 'Signed up and is waiting for approval. We email the user when you approve the account.',
  },
  actions: 'More actions for {name}',
  enable: 'Enable account',
  enabled: '{name} can sign in again',
  approve: 'Approve account',
  approved: '{name} can now sign in',
  disable: 'Disable account',
  ban: 'Ban user',
  viewBan: 'View ban',
  remove: 'Delete user',
  removeTitle: 'Delete {name} permanently?',
  removeText:
    'This cannot be undone. Everything the user wrote stays, without their name. To stop them from signing in for a while, disable the account instead.',
  removed: '{name} deleted',
  self: 'This is your own account. Only another user can disable or delete it here. To close it yourself, go to your settings.',
  twoFactor: 'Two-factor sign-in',
  dropTwoFactor: 'Turn off two-factor sign-in',
  dropTwoFactorTitle: 'Turn off two-factor sign-in for {name}?',
  dropTwoFactorText:
    'Do this only if the user has lost both their authenticator app and their backup codes, and you are sure who is asking. They will sign in with their password alone until they set it up again. We email them about this change.',
  twoFactorDropped: 'Two-factor sign-in is off for {name}',
  links: 'Links by email',
  sendReset: 'Send password reset link',
  resetSent: 'We have sent a password reset link to {email}. It expires in one hour.',
  sendConfirmation: 'Send confirmation link',
  confirmationSent: 'We have sent a confirmation link to {email}',
} as const;

export const disableDialog = {
  title: 'Disable {name}?',
  text: 'The user is signed out on all devices at once, and cannot sign in until the account is enabled again. Nothing they wrote is lost.',
  reason: '{label} (optional)',
  disabled: '{name} can no longer sign in',
  cancel: 'Cancel',
} as const;

/** The status of an invitation, on the screen of the user */
export const invitation = {
  title: 'Invitation',
  states: {
    queued: 'Requested {date}; not sent yet.',
    sent: 'Sent {date}. The link expires after seven days.',
    failed: 'Could not be sent on {date}.',
  },
  sendAgain: 'Send invitation again',
  sentAgain: 'We are sending the invitation to {email}',
  createLink: 'Create invitation link',
  createLinkHelp:
    'If the user receives no email, give them this link yourself. It can be used once and expires after seven days. Anyone who has the link can use it.',
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
  end: 'End',
  endOf: 'End {browser}, last used {date}',
  endAll: 'End all sessions',
  ended: { one: '{count} session ended', other: '{count} sessions ended' },
  nothingToEnd: 'All sessions have already ended',
} as const;

export const invite = {
  title: 'Invite a user',
  intro:
    'We email them “You are invited to {site}” with a link that opens the account, where they choose a password. The link can be used once and expires after seven days.',
  introWithoutName:
    'We email them a link that opens the account, where they choose a password. The link can be used once and expires after seven days.',
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
    help: 'For example Nadia Haddad <nadia@firm.example>, or the address alone. Each username is made from the address.',
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
  tooMany: 'Invite {max} users or fewer at once',
} as const;

/** The audit log of one user, role or ban */
export const history = {
  none: 'No changes recorded yet.',
  notAllowed: 'You do not have permission to see the audit log.',
  older: 'Older entries are in the <log>audit log</log>.',
  system: 'System',
  empty: 'none',
  sources: { 'command-line': 'Command line' },
  fields: {
    status: 'Status',
    ended: 'Sessions ended',
    addedRole: 'Role added',
    by: 'Source',
    liftedAt: 'Lifted',
  },
  actions: {
    create: 'created this',
    update: 'updated this',
    delete: 'deleted this',
    permissions: 'changed roles or permissions',
    disable: 'disabled the account',
    enable: 'enabled the account',
    approve: 'approved the account',
    invite: 'sent the invitation',
    'invitation-link': 'created an invitation link',
    'end-sessions': 'ended sessions',
    'sign-up': 'signed up',
    'sign-in': 'signed in',
    'sign-in-failed': 'could not sign in',
    'sign-out': 'signed out',
    'session-ended': 'signed out a device',
    confirm: 'confirmed the password',
    'confirm-failed': 'entered a wrong password',
    settings: 'updated the details',
    password: 'changed the password',
    recovery: 'asked for a password reset link',
    email: 'changed the email address',
    'email-asked': 'asked for a new email address',
    'email-confirmed': 'confirmed the email address',
    'two-factor-on': 'turned on two-factor sign-in',
    'two-factor-off': 'turned off two-factor sign-in',
    'backup-codes': 'created new backup codes',
    'passkey-added': 'added a passkey',
    'passkey-removed': 'removed a passkey',
    export: 'downloaded their personal data',
    leave: 'closed the account',
    lift: 'lifted the ban',
  },
} as const;
