/** The texts of the content area's frame, and those that its screens share. */

export const shell = {
  name: 'Content area',
  shortcuts: 'Shortcuts',
  skip: 'Skip to main content',
  quickMenu: 'Quick menu',
  more: 'More',
  openSite: 'Open site',
  new: 'New',
  mySettings: 'My settings',
  signOut: 'Sign out',
} as const;

/** The sections of the menu */
export const sections = { site: 'Site', tendering: 'Tenders', people: 'People', system: 'System' } as const;

export const binScreen = { label: 'Bin' } as const;

export const common = {
  newRecord: 'New {thing}',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  retry: 'Try again',
  undo: 'Undo',
  restore: 'Restore',
  restoreOf: 'Restore: {title}',
  backToList: 'Back to list',
  loading: 'Loading',
  yes: 'Yes',
  no: 'No',
} as const;

/** The publication status of a record */
export const status = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
} as const;

export const palette = {
  title: 'Find or create anything',
  shortcut: 'Ctrl K',
  placeholder: 'Type a title, a screen or “new”',
  close: 'Close',
  recent: 'Recently opened',
  updated: 'Recently updated',
  records: 'Records',
  screens: 'Screens',
  setting: 'Settings: {part}',
  actions: 'Actions',
  results: { one: '{count} result', other: '{count} results' },
  searching: 'Searching…',
  none: 'No results. Try a shorter search.',
  failed: 'The search failed.',
} as const;

export const maintenance = {
  text: 'The site is closed for maintenance: visitors see only a maintenance page.',
  change: 'Open the maintenance settings',
} as const;

export const session = {
  reauthentication: 'Confirm your identity to continue. You will not lose anything you have typed.',
  signedOut: 'You have been signed out. Sign in again to continue.',
} as const;

export const notFound = {
  title: 'Error 404',
  subtitle: 'Page Not Found',
  text: "Sorry the page you're looking for either doesn't exist or has moved.",
  toContentArea: 'Go to the content area',
} as const;

export const forbidden = {
  title: 'You cannot open this page',
  screen: 'You do not have permission to open “{screen}”. Ask an administrator.',
  list: 'You do not have permission to see {things}. Ask an administrator.',
  record: 'You do not have permission to see this {thing}. Ask an administrator.',
  create: 'You do not have permission to add {things}. Ask an administrator.',
  bin: 'You do not have permission to see {things} in the bin. Ask an administrator.',
} as const;

/** Why a call failed, where the server gave no reason */
export const failure = {
  title: 'This could not be loaded',
  offline: 'We could not reach the site. Check your connection and try again. Nothing you typed is lost',
} as const;

/** In place of a part that failed to load or to render */
export const partFailure = {
  /** In place of a complete screen */
  unavailable: "Sorry this page isn't available.",
  notLoaded: 'This part could not be loaded',
  notLoadedText: 'Check your connection and try again. Nothing you typed is lost.',
  broken: 'This part could not be shown',
  brokenNamed: '“{label}” could not be shown',
  brokenText:
    'Something went wrong on our side. The rest of the page still works, and nothing you typed is lost.',
  /** In place of the complete page */
  allBrokenText: 'Something went wrong on our side. Reload the page.',
  reload: 'Reload the page',
} as const;

/** Shown if the app cannot start; loaded before all other texts of the content area */
export const unreachable = {
  title: 'We could not reach the site',
  text: 'There was no response. Check your connection and try again.',
  unavailable: "Sorry this page isn't available.",
  unavailableText: 'The site responded, but the page could not be loaded. Try again in a minute.',
  retry: 'Try again',
} as const;
