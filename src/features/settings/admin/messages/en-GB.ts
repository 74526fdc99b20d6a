/** The headings within each group. */
export const headings = {
  company: 'Company',
  offices: 'Offices',
  social: 'Social media',
  contactForm: 'Contact form',
  name: 'Name and logo',
  frontPage: 'Home page',
  footer: 'Footer',
  region: 'Language and region',
  visitors: 'Visitors',
  signIn: 'Signing in',
  tenders: 'Tenders',
  maintenance: 'Maintenance',
  analytics: 'Analytics',
  googleSearch: 'Google Search',
  maps: 'Maps',
  mailServer: 'Mail server',
  sender: 'Sender',
} as const;

/** The groups as the menu and the command palette name them. */
export const tabs = {
  contact: 'Contact',
  general: 'General',
  google: 'Google and maps',
  smtp: 'Mail server',
} as const;

/** The screen, without its fields. */
export const screen = {
  title: 'Settings',
  groups: 'Groups of settings',
  groupTitle: '{group} – Settings',
  neverSaved: 'Never updated',
  lastUpdated: 'Last updated on {time}',
  lastUpdatedBy: 'Last updated on {time} by {name}',
} as const;

export const password = {
  stored: 'A password is stored. It is never shown.',
  none: 'No password is stored.',
  replace: 'Replace password',
  keep: 'Keep current password',
  remove: 'Remove username and password',
  newPassword: 'New password',
  removed: 'The username and password will be removed when you save.',
  usernameMissing: 'Enter a username as well. Without a username, the password is not stored.',
} as const;

export const smtpTest = {
  title: 'Send a test email',
  saved: 'Uses the saved settings.',
  unsaved: 'Uses the values in the fields above, saved or not.',
  send: 'Send test email',
  sending: 'Sending…',
} as const;
