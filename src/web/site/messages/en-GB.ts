/** Header, menus and footer, on every public page */
export const frame = {
  skip: 'Skip to main content',
  logo: '<hidden>, home page</hidden>',
  search: 'Search',
  searchSite: 'Search the site',
  mainMenu: 'Main',
  menu: 'Menu',
  close: 'Close',
  submenu: '{label}: more pages',
  allProjects: 'All projects',
  open: '{count}<hidden> open</hidden>',
  signIn: 'Sign in',
  account: 'Your account',
  signedInAs: 'Signed in as {name}',
  admin: 'Admin',
  dashboard: 'Dashboard',
  settings: 'Settings',
  logout: 'Logout',
  loading: 'Loading',
  callToAction: 'Planning a project? Talk to the people who will price and build it.',
  callOffice: 'Call the office',
  sendDrawings: 'Send us your drawings',
  office: 'Contact',
  work: 'Our work',
  company: 'Company',
  social: {
    linkedin: 'LinkedIn',
    instagram: 'Instagram',
    facebook: 'Facebook',
    youtube: 'YouTube',
    x: 'X',
  },
  legal: 'Legal',
  companyNumber: 'Company no. {number}',
  taxNumber: '{name} {number}',
  years: '{from}-{to}',
  copyright: '© {years} {company}',
} as const;

export const structuredData = {
  home: 'Home',
  /** Between days and times in the opening hours: `Monday to Friday, 07:30 to 17:30` */
  until: 'to',
} as const;

export const notFound = {
  title: 'Error 404',
  subheading: 'Page Not Found',
  text: "Sorry the page you're looking for either doesn't exist or has moved.",
  home: 'Go to the home page',
  projects: 'See our projects',
  suggestion: 'Did you mean this project?',
} as const;

export const failure = {
  title: 'This page is not available',
  unavailable: "Sorry this page isn't available.",
  partMissing: 'The page did not load fully. Check your connection and try again.',
  unreachable: 'We could not reach the site',
  unreachableText: 'Check your connection and try again.',
  tooMany: 'Too many requests have come from your network. Wait a minute and try again.',
  noAnswer: 'Something on our side is not working. Try again in a minute.',
  broken: 'Something went wrong on our side. Try again, or call us.',
  retry: 'Try again',
  retrying: 'Trying again…',
} as const;

/** Without the site's settings */
export const bare = {
  title: 'This page is not available',
  unavailable: "Sorry this page isn't available.",
  text: 'The site is not working at the moment. Try again in a minute.',
  retry: 'Try again',
  overloaded: {
    title: 'The site is very busy',
    text: 'It has more visitors than it can serve at the moment. Please try again in a few seconds.',
  },
} as const;

export const maintenance = {
  title: 'We are working on this website',
  text: 'We will be back soon.',
  textContact: 'We will be back soon. Until then, you can reach us here:',
  signIn: 'Sign in',
} as const;

/** Shown by the service worker while the site cannot be reached */
export const offlinePage = {
  title: 'No connection',
  text: 'This page could not be loaded: your device is offline, or the site cannot be reached.',
  trying: 'The page will load automatically when the connection returns.',
  back: 'The connection is back. Loading the page…',
  retry: 'Try again',
  call: 'Call {number}',
  stored: 'Pages on this device',
  storedText: 'You can read these pages without a connection, as they were on your last visit.',
  asOf: 'As of {time}',
} as const;

/** On a page that was shown before, while the site cannot be reached */
export const offlineNotice = {
  label: 'Connection',
  offline: 'You are offline.',
  unreachable: 'The site cannot be reached at the moment.',
  asOf: 'You see this page as it was on your last visit, {time}.',
  tenders: 'Tender dates and statuses may have changed since then.',
  back: 'The connection is back.',
  retry: 'Try again',
  reload: 'Show the latest version',
  notSent: 'The form cannot be sent without a connection. What you typed stays on this page.',
} as const;

/** To administrators, during maintenance */
export const maintenanceStrip = {
  label: 'Maintenance',
  text: 'The site is closed for maintenance: only people with access to the content area can see it. <settings>Open it to visitors in the settings</settings>',
} as const;

/** A link to a file or a call that the server rejects */
export const failedLink = {
  titles: {
    401: 'Sign in to open this',
    403: 'You do not have access to this',
    404: 'Page or file not found',
    410: 'No longer available',
    429: 'Too many requests',
    503: 'Not available at the moment',
  },
  title: 'This link cannot be opened',
  back: 'Go back',
  signIn: 'Sign in',
  home: 'Go to the home page',
} as const;

/** Shown in place of an administrator's page while nobody is signed in */
export const guestFrame = { redirecting: 'Taking you to the sign-in page…' } as const;

/** The default list and page of records */
export const record = {
  none: 'Nothing here yet',
  noneText: 'Please check back soon.',
  toHome: 'Go to the home page',
  details: 'Details',
  pictures: 'Pictures',
} as const;
