/** Texts of the account's screens except the settings, which have theirs in `settings/messages`. */
export const fields = {
  passwordHint: 'At least {min} characters. A few words in a row are easy to remember.',
  confirmPassword: 'Confirm new password',
  phoneHint: 'For example {example}. For a number in another country, include the country code.',
} as const;

export const login = {
  title: 'Sign in',
  lead: 'See your messages, comments and settings.',
  usernameMissing: 'Enter your username or email address',
  passwordMissing: 'Enter your password',
  rememberHint:
    'If you edit this site, you are otherwise signed out after {hours} hours without activity. Other accounts stay signed in for {days} days.',
  submit: 'Sign in',
  submitting: 'Signing in…',
  or: 'or without a password',
  passkey: 'Use a passkey',
  passkeyWaiting: 'Waiting for your passkey…',
  emailLink: 'Email me a link',
  forgotten: 'Forgotten your password?',
  signUp: 'Create an account',
} as const;

/** The second step of signing in, where two-factor sign-in is on */
export const loginCode = {
  title: 'Enter your code',
  lead: 'Your account uses two-factor sign-in.',
  label: 'Code from your authenticator app',
  hint: 'The six-digit code your app shows now.',
  backup: 'Backup code',
  backupHint: 'One of the codes you saved. Each can be used once.',
  missing: 'Enter the code',
  submit: 'Sign in',
  submitting: 'Signing in…',
  useApp: 'Use your authenticator app',
  useBackup: 'Use a backup code',
  restart: 'Start again',
} as const;

export const signInLink = {
  title: 'Sign in by email',
  lead: 'Enter your email address and we will email you a link that signs you in. You do not need a password.',
  submit: 'Email me a link',
  afterSending: 'Open the email and follow the link. It signs you in to the browser in which you open it.',
  usePassword: 'Sign in with a password',
} as const;

/** Asks for an email address and sends a link to it: to sign in, to reset the password, to confirm the address */
export const emailRequest = {
  emailMissing: 'Enter your email address',
  sending: 'Sending…',
  sent: 'If there is an account with this email address, we have sent a link to it',
  notArrived:
    'Nothing after a few minutes? Look in your junk folder, and check that the address above is correct.',
  again: 'Send it again',
  otherAddress: 'Use a different email address',
} as const;

export const recovery = {
  title: 'Reset your password',
  lead: 'Enter the email address of your account and we will send you a link to choose a new password.',
  submit: 'Email me a link',
  afterSending: 'Open the email and follow the link to choose a new password.',
  back: 'Back to sign in',
} as const;

/** Where links in emails lead once they no longer work */
export const expiredLink = {
  text: 'This link has already been used or has expired. Request a new one',
} as const;

/** Where the link to reset the password leads */
export const changePassword = {
  expiredTitle: 'Reset your password',
  newLink: 'Request a new link',
  title: 'Choose a new password',
  lead: 'You will be signed out on all devices.',
  code: 'Code from your authenticator app',
  codeHint:
    'The six-digit code your app shows now, or one of your backup codes. If you have neither, contact us.',
  codeMissing: 'Enter the code from your authenticator app',
  submit: 'Change password',
  submitting: 'Changing password…',
  changedTitle: 'You have a new password',
  changed: 'You can now sign in with your new password',
  signedOut: 'You have been signed out on all devices.',
  signIn: 'Sign in',
} as const;

/** Where an invitation leads */
export const choosePassword = {
  title: 'Choose a password',
  welcome:
    'Welcome. You are signed in as <user>{username}</user>. Choose a password to sign in with next time.',
  mismatch: 'The passwords do not match. Type them again',
  submit: 'Set password',
  submitting: 'Setting password…',
  later: 'You can also do this later. Without a password you sign in with a link that we email to you.',
  notNow: 'Not now',
  hasPasswordTitle: 'You already have a password',
  hasPassword: 'You can change it in your settings.',
  settings: 'Open settings',
} as const;

/** Where the link to confirm an email address leads */
export const verify = {
  title: 'Confirm your email address',
  submit: 'Confirm email address',
  submitting: 'Confirming…',
  confirmedTitle: 'Your email address is confirmed',
  signedIn: 'You are signed in.',
  account: 'Go to your account',
  signIn: 'Sign in',
  expiredTitle: 'Confirm your email address',
  newLink: 'Email me a new link',
  afterSending: 'Open the email and follow the link to confirm your email address.',
  back: 'Back to sign in',
} as const;

export const signup = {
  title: 'Create an account',
  lead: 'For subcontractors, suppliers and anyone who works with us. Accounts are free.',
  usernameHint: '{min} to {max} characters: letters without accents, numbers, dots, hyphens or underscores.',
  usernameChecking: 'Checking whether it is available…',
  usernameTaken: 'Username “{username}” is already in use. Enter a different one',
  trap: 'Leave this empty',
  submit: 'Create account',
  submitting: 'Creating account…',
  signIn: 'Already have an account? Sign in',
} as const;

/** After signing up */
export const awaitingApproval = { title: 'We check new accounts first' } as const;

export const welcome = {
  title: 'Your account is ready',
  lead: 'You are signed in.',
  linkSent:
    'We have sent a link to <email>{email}</email>. Open it within {days} days to confirm your email address.',
  continue: 'Continue',
} as const;

export const dashboard = {
  title: 'Dashboard',
  hello: 'Hello <name>{name}</name>',
  comments: 'Your comments',
  messages: 'Your messages to us',
} as const;

/** On the dashboard while an email address is not confirmed */
export const confirmEmail = {
  title: 'Confirm your email address',
  text: 'We have sent a link to <email>{email}</email>. Open it to confirm your email address.',
  textPending:
    'We have sent a link to <email>{email}</email>. Open it to confirm your new email address. Until then we use <current>{current}</current>.',
  resend: 'Send the link again',
  resending: 'Sending…',
  otherAddress: 'Use a different email address',
} as const;

export const comments = {
  status: { pending: 'Waiting for approval', approved: 'Published', rejected: 'Not published' },
  on: 'On <record>{title}</record>',
  none: 'No comments yet',
  noneText: 'Your comments on our news are listed here, with their status.',
  readNews: 'Read our news',
} as const;

export const messages = {
  status: { received: 'Received', answered: 'Answered' },
  none: 'No messages yet',
  noneText: 'Messages you send with the contact form are listed here, with their status.',
  noneTextUnconfirmed:
    'Messages you send with the contact form are listed here once your email address is confirmed.',
  contact: 'Contact us',
} as const;

/** Why the dialog asks for the password again */
export const reauthentication = {
  text: 'We ask for this before changes that affect the security of your account.',
} as const;
