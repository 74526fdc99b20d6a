/** Texts of the account's settings. Each group saves by itself. */
export const settings = {
  title: 'Settings',
  index: 'Settings',
  saving: 'Saving…',
  saved: 'Saved',
  cancel: 'Cancel',
} as const;

/** The titles of the groups, by the name that an address such as `/user/settings#email` has for them */
export const groups = {
  profile: 'Profile',
  company: 'Company and trades',
  email: 'Email address',
  password: 'Password',
  'two-factor': 'Two-factor sign-in',
  passkeys: 'Passkeys',
  sessions: 'Where you are signed in',
  notifications: 'Notifications',
  language: 'Language and time zone',
  export: 'Your data',
  leave: 'Close your account',
} as const;

export const profile = {
  lead: 'Your username is {username}. It cannot be changed.',
  submit: 'Save profile',
} as const;

export const company = {
  lead: 'We look at your company, trades and regions when we choose companies to invite to tender.',
  notStated: 'Prefer not to say',
  noTrades: 'Choose up to {max} trades',
  searchTrades: 'Search trades',
  tradeExamples: 'Plumber, roofer, groundworks',
  noTradeFound: 'No trades found. Try another word.',
  regionsHint: 'One per line.',
  licencesHint: 'One per line, with the licence number.',
  bondingHint: 'Your bonding limit and surety, in your own words.',
  submit: 'Save company',
} as const;

export const insurance = {
  add: 'Add insurance',
  remove: 'Remove',
  removeRow: 'Remove insurance {number}',
} as const;

export const email = {
  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed',
  pending:
    'Your email address will change to <email>{email}</email> when you open the link we have sent to that address.',
  submit: 'Change email address',
  submitting: 'Sending link…',
} as const;

export const password = {
  lead: 'If you change your password, you will be signed out on all other devices.',
  leadWithout: 'You sign in without a password. You can set one as well.',
  change: 'Change password',
  set: 'Set password',
  submitting: 'Saving…',
} as const;

export const twoFactor = {
  off: 'Off. When it is on, you also need a code from an app on your phone to sign in, so a stolen password is not enough.',
  on: 'On.',
  onSince: 'On since {date}.',
  codesLeft: { one: '{count} backup code left.', other: '{count} backup codes left.' },
  noCodesLeft: 'No backup codes left. Create new ones.',
  createCodes: 'Create new backup codes',
  creatingCodes: 'Creating codes…',
  turnOff: 'Turn off',
  turningOff: 'Turning off…',
  setUp: 'Set up two-factor sign-in',
  settingUp: 'Setting up…',
} as const;

/** Instead of the settings, for someone who must have a second factor and signed in without one */
export const requiredSecondFactor = {
  title: 'Secure your sign-in',
  lead: 'Your company requires two-factor sign-in or a passkey for access to the content area. Set up one of them to continue.',
  signInAgain:
    'You have already set up two-factor sign-in or a passkey, but signed in without it. Sign in again with it to continue.',
  signOut: 'Sign out',
} as const;

/** While two-factor sign-in is being set up */
export const twoFactorSetup = {
  notOnYet: 'Two-factor sign-in stays off until you enter a code from the app.',
  scan: 'Scan this QR code with an authenticator app.',
  qrCode: 'QR code for the authenticator app',
  onPhone: 'Is your app on this device? <app>Open the app</app>. You can also enter this key in the app:',
  form: 'Turn on two-factor sign-in',
  code: 'Code from your authenticator app',
  codeHint: 'The six-digit code your app shows now.',
  submit: 'Turn on',
  submitting: 'Turning on…',
} as const;

export const backupCodes = {
  title: 'Your backup codes',
  text: 'If you do not have your phone with you, enter one of these codes instead of the one from the app. Each code works once. We show them only this once: save or print them.',
  list: 'Backup codes for {site}',
  copy: 'Copy',
  copied: 'Copied',
  print: 'Print',
  done: 'I have saved these codes',
} as const;

export const passkeys = {
  lead: 'Sign in with your fingerprint, your face or your screen lock. You do not need a password.',
  unsupported: 'This browser does not support passkeys.',
  noDomain: 'Passkeys do not work on this site because its address is an IP address.',
  added: 'Added {date}',
  lastUsed: 'Last used {date}',
  synced: 'Available on your other devices too',
  rename: 'Rename',
  renameOne: 'Rename {name}',
  saveName: 'Save name',
  remove: 'Remove',
  removeOne: 'Remove {name}',
  removing: 'Removing…',
  add: 'Add a passkey',
  nameHint: 'To recognise it later, for example “Office laptop”.',
  nameMissing: 'Enter a name',
  defaultName: 'My device',
  submit: 'Add passkey',
  submitting: 'Waiting for your device…',
} as const;

export const sessions = {
  current: 'This device',
  lastUsed: 'Last used {date}',
  signOut: 'Sign out',
  signOutOne: 'Sign out {browser}, last used {date}',
  signOutOthers: 'Sign out all other devices',
  signingOut: 'Signing out…',
} as const;

export const notifications = {
  lead: 'We always send emails about the security of your account.',
  submit: 'Save notifications',
} as const;

export const language = {
  lead: 'The language of your account, of our emails to you and, if you have access to it, of the content area. Times in emails are in your time zone.',
  language: 'Language',
  timeZone: 'Time zone',
  siteDefault: 'Same as the site: {value}',
  submit: 'Save language and time zone',
  unsavedElsewhere:
    'Your language is saved. You have changes on this page that are not saved yet: save them, then reload the page to see it in the new language.',
  reload: 'Reload the page',
} as const;

export const personalData = {
  lead: 'The data we hold about you, as a ZIP file: profile, sign-ins, passkeys, activity, comments, messages and emails.',
  download: 'Download my data',
  preparing: 'Preparing your data…',
} as const;

export const closeAccount = {
  lead: 'Your profile is deleted permanently and you are signed out on all devices. Comments you wrote stay on the site, without your name. We keep the messages you sent us.',
  close: 'Close account',
  usernameHint: 'To confirm, type {username}.',
  usernameWrong: 'Enter your username, {username}, to close your account',
  submit: 'Close account permanently',
  submitting: 'Closing account…',
} as const;
