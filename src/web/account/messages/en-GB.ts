/** Texts of the account's frame: those around its screens, and those in place of screens that fail. */
export const frame = {
  skip: 'Skip to main content',
  logo: '<hidden>, home page</hidden>',
  menu: 'Account',
  admin: 'Admin',
  dashboard: 'Dashboard',
  settings: 'Settings',
  signOut: 'Sign out',
  signingOut: 'Signing out…',
} as const;

export const session = { signedOut: 'You have been signed out. Sign in again' } as const;

/** While a screen or a part of one is loading, and when it could not be loaded */
export const loading = {
  loading: 'Loading',
  failed: 'This part of the page did not load',
  unreachable: 'We could not reach the site. Check your connection and try again',
  retry: 'Try again',
} as const;

export const failure = {
  unavailable: "Sorry this page isn't available.",
  partMissing: 'The page did not load fully. Check your connection and try again.',
  broken: 'Something went wrong on our side. Try again, or call us.',
  noAnswer: 'Something on our side is not working. Try again in a minute.',
  unreachable: 'We could not reach the site',
  unreachableText: 'Check your connection and try again.',
  retry: 'Try again',
} as const;

export const notFound = {
  title: 'Error 404',
  subheading: 'Page Not Found',
  text: "Sorry the page you're looking for either doesn't exist or has moved.",
  home: 'Go to the home page',
  account: 'Go to your account',
} as const;
