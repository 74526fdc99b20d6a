export const redirect = {
  thing: 'redirect',
  things: 'redirects',
  title: 'Redirects',
  fields: {
    from: { label: 'Old address', help: 'The part after the name of the site, like /old-page.' },
    to: {
      label: 'New address',
      help: 'An address of this site, like /projects, or one that starts with https://',
    },
    permanent: { label: 'Permanent', help: 'Browsers and search engines remember a permanent redirect.' },
  },
} as const;

export const admin = {
  search: 'Old address',
  empty:
    'An address that changes here is redirected automatically. Add the addresses of an older site that others still link to.',
  content: 'Redirect',
} as const;

/** An address that a record had before its slug changed. */
export const formerAddress = { thing: 'former address', things: 'former addresses' } as const;

export const errors = {
  from: 'Enter the part of the address after the name of the site, like /old-page',
  to: 'Enter an address of this site, like /projects, or one that starts with https://',
  option: 'Select an option from the list',
  notList: 'Addresses must be a list',
  noneSelected: 'Select at least one',
  tooMany: 'Addresses must be {max} or fewer',
  formerGone: 'This former address no longer exists',
  taken: 'Another redirect starts at this address. Change that one, or enter a different one',
  reserved: 'Address "{address}" belongs to the site itself. Enter a different one',
  inUse: 'Old address "{address}" is already in use. Enter a different one',
  same: 'New address must be different from the old one',
  loop: 'This redirect leads back to itself through other redirects. Enter a different address',
} as const;

/** The API document. */
export const api = {
  id: '`{type}:{url}`',
  url: 'The former slug',
  record: 'The record it redirects to',
} as const;

/** Testing an address as a visitor. */
export const addressTest = {
  heading: 'Test an address',
  label: 'Address on this site',
  hint: 'The part after the name of the site, like /old-page. It is requested as a visitor would.',
  submit: 'Test address',
  testing: 'Testing',
  enter: 'Enter the part of the address after the name of the site, like /old-page',
  page: 'There is a page at {path}.',
  unused: 'There is a page at {path}, so visitors see it and are not redirected.',
  nothing: 'There is nothing at {path}. Visitors read “Page Not Found”.',
  leads: '{from} leads to {to}.',
  leadsNowhere: '{from} leads to {to}, and there is nothing there.',
  leadsAway: '{from} leads to {to}, on another site.',
  failed: 'The test failed. Check the connection and try again',
} as const;

/** Former addresses of records. */
export const former = {
  thing: 'former address',
  things: 'former addresses',
  title: 'Former addresses',
  about: 'The web addresses that records had before. Each leads to its record.',
  back: 'All redirects',
  search: 'Part of the address',
  leadsTo: 'Leads to',
  since: 'Since',
  nothing: 'Nothing',
  remove: 'Remove',
  removeNamed: 'Remove {url}',
  removeHeading: 'Remove the former address “{url}”?',
  removeText: 'Links to it on other sites and in old emails will no longer work. You cannot undo this.',
  removed: '“{url}” removed',
} as const;
