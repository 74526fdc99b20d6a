/** The screens of bans. */

export const statuses = { active: 'Active', expired: 'Expired', lifted: 'Lifted' } as const;

export const list = {
  empty:
    'A ban stops a user, an email address or a network from signing in, commenting or using the contact form. The public pages stay open.',
  search: 'Search by address or username',
  status: 'Status',
  ends: 'Ends',
} as const;

export const labels = { noEnd: 'No end date', deletedUser: 'Deleted user' } as const;

export const lifting = {
  lift: 'Lift ban',
  liftOf: 'Lift ban on {target}',
  lifted: 'Ban lifted',
} as const;

export const terms = {
  commentsOnly: 'You can block commenting only. To block more, you need permission to disable users.',
  /** Common end dates */
  ends: { day: '1 day', week: '1 week', month: '30 days', never: 'No end date' },
  chooseEnd: 'Choose an end date',
} as const;

export const banScreen = {
  all: 'All bans',
  fixedTarget: 'You cannot change who this ban applies to. Add another ban instead.',
  lifted: 'This ban has been lifted. It stays in the list for reference. To ban again, add a new ban.',
  save: 'Save ban',
  banAgain: 'Ban again',
  history: 'History',
  added: 'Added {date}',
  addedBy: 'Added {date} by {name}',
  liftedOn: 'Lifted {date}',
  liftedBy: 'Lifted {date} by {name}',
} as const;

export const newBan = {
  add: 'Add ban',
  added: '{target} is now banned',
  /** The field for the target, by the kind of ban */
  targets: {
    user: { label: 'User', help: 'The account, on every device and network.' },
    email: {
      label: 'Email address',
      help: 'Also covers the address in capitals, or with an added tag such as name+news@example.com.',
    },
    email_domain: {
      label: 'Domain',
      help: 'For example example.com. Covers every address at the domain and its subdomains.',
    },
    ip: { label: 'IP address', help: 'For example 203.0.113.7. Several people may share the same address.' },
    cidr: {
      label: 'Network',
      help: 'A range such as 203.0.113.0/24. No larger than /{v4}, or /{v6} for IPv6.',
    },
  },
  loadingName: '…',
} as const;

/** Whom a ban would affect */
export const reach = {
  title: 'Who this ban affects now',
  checking: 'Checking…',
  failed: 'We could not check who this ban affects. You can still add it.',
  notAllowed: 'This ban cannot be added. {reason}',
  savedAs: 'Will be saved as {value}',
  noUsers: 'No users at present. Users who match later will be banned too.',
  users: { one: '{count} user: {names}.', other: '{count} users: {names}.' },
  more: { one: '{count} more', other: '{count} more' },
  noSessions: 'Nobody is signed in from this address or network at present.',
  sessionsEnd: {
    one: '{count} device is signed in and will be signed out at once.',
    other: '{count} devices are signed in and will be signed out at once.',
  },
  sessionsOpen: {
    one: '{count} device is signed in at present.',
    other: '{count} devices are signed in at present.',
  },
} as const;
