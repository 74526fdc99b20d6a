/** What the calls under /auth and /api/user answer, and their summaries in the API document. */

export const screens = { signIn: 'Sign in', signUp: 'Create an account', dashboard: 'Your account' } as const;

/** The name of the first owner, who can change it */
export const firstOwner = { name: 'Administrator' } as const;

export const signUpAnswers = {
  taken: '{label} “{value}” is already in use. Enter a different one',
  tooFast: 'Your details could not be sent. Wait a moment, then send them again',
  welcome: 'Welcome. We have sent a link to {email}. Open it to confirm your email address',
  awaitsApproval:
    'Thank you. We have sent a link to {email}. Open it to confirm your email address. We check every new account and will email you when you can sign in',
  inviteOnly: 'Accounts are by invitation only. Contact us',
  inviteOnlyPhone: 'Accounts are by invitation only. Call us on {phone}',
} as const;

export const signInAnswers = {
  expired: 'This sign-in has expired. Sign in again',
  disabled: 'This account is disabled. Contact us if you think this is a mistake',
  awaitsApproval: 'This account is waiting for approval. We will email you when you can sign in',
  busy: 'Many people are signing in at the moment. Try again shortly',
  notChecked: 'Your password cannot be checked at the moment. Try again shortly',
  secondFactorRequired:
    'The content area requires two-factor sign-in or a passkey. Set one up in the settings of your account. If you already have one, sign in again with it',
} as const;

export const suspended = {
  always: 'Your access is suspended. Contact us.',
  alwaysPhone: 'Your access is suspended. Contact {phone}.',
  until: 'Your access is suspended until {until}. Contact us.',
  untilPhone: 'Your access is suspended until {until}. Contact {phone}.',
} as const;

/** The browser of a session */
export const browsers = {
  onSystem: '{browser} on {system}',
  unknown: 'An unknown browser',
  unknownOnSystem: 'A browser on {system}',
} as const;

/** The first three are the same whether the address is known or not. */
export const linkAnswers = {
  recovery:
    'If there is an account with this email address, we have sent a link to it. The link expires in {minutes} minutes',
  signIn:
    'If there is an account with this email address, we have sent a sign-in link to it. The link expires in {minutes} minutes',
  verify:
    'If this email address is waiting to be confirmed, we have sent a new link to it. The email says when the link expires',
  invited: 'Welcome. Choose a password, or sign in with an emailed link next time',
  choosePassword:
    'Your email address is confirmed. Your old password no longer works: choose a new one in your settings',
  passwordSet: 'Your password has been set. Sign in with it',
  passwordChanged: 'Your password has been changed. Sign in with the new one',
  confirmed: 'Your email address is confirmed',
  confirmedSignIn: 'Your email address is confirmed. You can sign in with it',
  confirmedAwaitsApproval:
    'Your email address is confirmed. We check every new account and will email you when you can sign in',
  emailTaken: 'Another account now uses this email address. Enter a different one in your settings',
} as const;

export const userAnswers = {
  gone: 'This user no longer exists',
  /** Why no invitation can be sent */
  notInvited: {
    active: 'This account is already active and needs no invitation',
    disabled: 'This account is disabled. Enable it first',
    awaitsApproval: 'This account is waiting for approval. Approve it first',
  },
  notAwaitingApproval: 'This account is not waiting for approval. Reload the page to see its status',
} as const;

export const reauthenticationAnswers = {
  wrongPassword: 'Incorrect password. Type it again',
  noMailedCode: 'Confirm with your password or a passkey. We only email codes to users who have neither',
  confirmed: 'Thank you',
  codeSent: 'We have sent a code to {email}. It expires in {minutes} minutes',
} as const;

export const passkeyAnswers = {
  notAccepted: 'This passkey was not accepted. Try again, or sign in with your password',
  notAdded: 'This passkey was not accepted. Try again',
  notPossible: 'Passkeys do not work on this site because its address is an IP address',
  none: 'You have no passkeys yet',
  tooMany: {
    one: 'You already have {count} passkey. Remove it first',
    other: 'You already have {count} passkeys. Remove one first',
  },
  added: 'Your account already has this passkey',
  gone: 'This passkey no longer exists',
  removed: 'The passkey has been removed',
} as const;

export const twoFactorAnswers = {
  alreadyOn: 'Two-factor sign-in is already on. Turn it off before you set it up again',
  confirmEmail: 'Confirm your email address before you turn on two-factor sign-in',
  on: 'Two-factor sign-in is on. Keep the backup codes in a safe place',
  notOn: 'Two-factor sign-in is off. Turn it on first',
  newCodes: 'These are your new backup codes. The old ones no longer work',
  off: 'Two-factor sign-in is off',
  alreadyOff: 'Two-factor sign-in is already off',
} as const;

export const profileAnswers = {
  stale:
    'Your settings have been changed elsewhere since you opened them. Review the changes before saving yours',
  sameEmail: 'This is already your email address',
  emailLink: 'We have sent a link to {email}. Your email address changes when you open the link',
  wrongPassword: 'The current password is incorrect. Type it again',
  passwordSet: 'Your password has been set. You are signed out on all other devices',
  passwordChanged: 'Your password has been changed. You are signed out on all other devices',
  sessionGone: 'This device is already signed out',
  sessionEnded: 'That device has been signed out',
  othersEnded: 'You are signed out on all other devices',
  typeUsername: 'Enter your username, {username}, to close your account',
  onlyOwner: 'You are the only owner of this site. Make another user an owner first',
  closed: 'Your account is closed. Your comments remain on the site, without your name',
} as const;

/** Summaries of the calls under /auth */
export const authCalls = {
  signUp:
    'Creates an account and signs in, unless new accounts wait for approval. Invalid fields are answered with 200, a null token and `errors`',
  login: 'Signs in with a username or email and a password, and with a code if two-factor sign-in is on',
  logout: 'Ends the session, if there is one',
  current: 'Returns the user of the bearer token',
  signInByToken: 'Signs in with the token of an emailed link or an invitation; each can be used once',
  magicLink: 'Emails a link that signs in, if the address is known; the answer is always the same',
  recovery: 'Emails a link to set a new password, if the address is known; the answer is always the same',
  resend: 'Emails a new link to confirm an address, if it is unconfirmed; the answer is always the same',
  changePassword: 'Sets a new password with the token of an emailed link, and ends all sessions of the user',
  confirmEmail:
    'Confirms an email address with the token of an emailed link, and signs in unless the account waits for approval',
  available: 'Returns whether a username is available; there is no such call for email addresses',
  passkeyOptions: 'Returns a challenge for passkeys: any, or those of the signed-in user',
  passkey: 'Signs in with a passkey',
  confirm:
    'Reauthenticates with a password, passkey or emailed code, which allows sensitive calls for a while',
  mailCode: 'Emails a code for reauthentication',
} as const;

/** Summaries of the calls under /api/user */
export const userCalls = {
  dashboard: 'Returns what the user should know or do: comments, messages, email address',
  settings: 'Returns profile, company, trades, notifications, language and how the user signs in',
  putSettings: 'Replaces the settings; requires the version they were read with',
  email: 'Requests a change of email address, which takes effect when the link sent to it is opened',
  password: 'Changes the password and ends all other sessions',
  sessions: 'Lists the sessions of the user',
  endSessions: 'Ends all other sessions',
  endSession: 'Ends one session',
  twoFactorStart: 'Starts to set up two-factor sign-in; returns the secret as an address and a QR code',
  twoFactorConfirm: 'Turns on two-factor sign-in with a code from the app; returns the backup codes, once',
  backupCodes: 'Creates new backup codes; the old ones no longer work',
  twoFactorOff: 'Turns off two-factor sign-in',
  passkeys: 'Lists the passkeys of the user',
  passkeyOptions: 'Returns the options with which a browser creates a passkey',
  passkeyAdd: 'Adds a passkey that the browser created',
  passkeyRename: 'Renames a passkey',
  passkeyRemove: 'Removes a passkey',
  export: 'Exports all data stored about the user, as a ZIP of JSON files',
  close: 'Closes the account. Comments of the user remain, without a name; messages remain as they are',
} as const;
