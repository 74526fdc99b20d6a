/** Bans: their names, fields and errors. The texts of their screens are in `admin/messages`. */

export const names = { thing: 'ban', things: 'bans', title: 'Bans', add: 'New ban' } as const;

const terms = {
  scope: {
    label: 'What it blocks',
    help: 'The public pages stay open to everyone.',
    options: {
      sign_in: 'Signing in',
      comments: 'Commenting',
      contact: 'Using the contact form',
      all: 'Everything',
    },
  },
  reason: { label: 'Reason', help: 'For internal use. The banned person does not see it.' },
  expiresAt: { label: 'End date', help: 'Leave empty for a ban without an end date.' },
} as const;

/** The texts of `forms.ts`. */
export const forms = {
  ban: {
    kind: {
      label: 'Ban type',
      options: {
        user: 'User',
        email: 'Email address',
        email_domain: 'Email domain',
        ip: 'IP address',
        cidr: 'Network',
      },
    },
    value: { label: 'User, address or network' },
    ...terms,
  },
  terms,
} as const;

export const errors = {
  gone: 'This ban no longer exists',
  commentsOnly: 'You do not have permission to block more than commenting. Ask an administrator',
  lastOwner: 'The last owner cannot be banned. Make another user an owner first',
  self: 'This ban would block your own account or address. Enter a different one',
  notAllowed: 'You do not have permission to ban {username}. Ask an owner',
  exists: 'There is already a ban like this',
  changeExisting: 'There is already a ban like this. Change that one instead',
  lifted: 'This ban has been lifted. Add a new one instead',
  ended: 'This ban has already ended',
  notInFuture: '{label} must be in the future',
  email: 'Enter an email address in the correct format, like name@example.com',
  domain: 'Enter a domain, like example.com',
  ip: 'Enter an IP address, like 203.0.113.7 or 2001:db8::1',
  network: 'Enter a network, like 203.0.113.0/24 or 2001:db8::/48',
  tooWide: 'This network is too large. Enter /{v4} or smaller (IPv6: /{v6} or smaller)',
} as const;

export const api = {
  value:
    'Depends on the kind: the `_id` of a user, an email address, a domain, an IP address, or a network like 203.0.113.0/24',
  reason: 'For internal use: never sent to the banned person',
  expiresAt: 'Null: until it is lifted',
  canonicalValue: 'In its canonical form',
  user: 'The banned user; null for other kinds, or if the user was deleted',
  reach: {
    value: 'In its canonical form; null: not valid, for example because it is still being typed',
    people: 'The number of users affected; null for a network, or if the caller may not see users',
    sessions: 'The number of open sessions affected; null if the caller may not see users',
    names: 'The usernames of the first of these users',
    refusal: 'Why the ban would be rejected; null if it would be accepted',
  },
  lift: 'Ends a ban now; it stays in the list',
  checkReach: 'Returns how many users a ban would affect, and why it would be rejected; saves nothing',
} as const;
