/** Texts of the forms that the account and the content area share. */
export const form = {
  problems: { one: 'There is a problem', other: 'There are {count} problems' },
  unreachable: 'We could not reach the site. Check your connection and try again. Nothing you typed is lost',
} as const;

export const passwordField = {
  show: 'Show',
  hide: 'Hide',
  showLabel: 'Show password',
  hideLabel: 'Hide password',
  capsLock: 'Caps lock is on',
} as const;

export const passkey = {
  unreachable: 'We could not reach the site. Check your connection and try again',
  notLoaded: 'The page did not load fully. Check your connection and reload the page',
  cancelled: 'The passkey did not work. Try again',
  exists: 'This device already has a passkey for your account',
} as const;

/** The dialog in which a user reauthenticates */
export const reauthentication = {
  title: 'Confirm that it is you',
  loading: 'Loading',
  passkeyElsewhere:
    'Your passkey does not work in this browser. Use the device and browser on which you created it.',
  usePasskey: 'Use a passkey',
  cancel: 'Cancel',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  notConfirmed: 'Cancelled because you did not confirm that it is you',
  codeHint: 'The six-digit code your app shows now, or a backup code.',
  codeLabel: 'Code from your authenticator app',
  codeMissing: 'Enter the code from your authenticator app',
  password: {
    form: 'Confirm with your password',
    label: 'Your password',
    missing: 'Enter your password',
  },
  mailedCode: {
    form: 'Confirm with a code from an email',
    label: 'Code from the email',
    missing: 'Enter the code from the email',
  },
} as const;

/** For users with neither a password nor a passkey */
export const mailedCode = {
  form: 'Get a code by email',
  send: 'Email me a code',
  sending: 'Sending…',
  sent: 'We have sent you a code',
} as const;
