const enterPath = 'Enter the part of the address after the domain name, like /old-page';

export const redirect = {
  thing: 'redirect',
  things: 'redirects',
  title: 'Redirects',
  fields: {
    from: { label: 'Old address', help: 'The part of the address after the domain name, like /old-page.' },
    to: {
      label: 'New address',
      help: 'An address on this site, like /projects, or one that starts with https://.',
    },
    permanent: {
      label: 'Permanent',
      help: 'Browsers and search engines remember a permanent redirect. Clear the box if you may need the old address again.',
    },
  },
} as const;

export const admin = {
  search: 'Search by old address',
  empty:
    'When you change the web address of a record, the old address redirects automatically. Add the addresses of your previous site that other sites still link to.',
  groupTitle: 'Redirect',
} as const;

/** An address that a record had before its slug changed. */
export const formerAddress = { thing: 'former address', things: 'former addresses' } as const;

export const errors = {
  from: enterPath,
  to: 'Enter an address on this site, like /projects, or one that starts with https://',
  notList: 'Addresses must be a list',
  noneSelected: 'Select at least one address',
  tooMany: 'Select {max} addresses or fewer',
  formerGone: 'This former address no longer exists',
  taken: 'There is already a redirect from this address. Change that redirect, or enter a different address',
  reserved: 'Address “{address}” is used by the site. Enter a different one',
  same: 'New address must be different from the old one',
  loop: 'This redirect leads back to itself through other redirects. Enter a different address',
} as const;

/** The API document. */
export const api = {
  id: 'As `{type}:{url}`',
  url: 'The former `url`',
  record: 'The record it redirects to',
} as const;

/** Testing an address as a visitor. */
export const addressTest = {
  heading: 'Test an address',
  label: 'Address on this site',
  hint: 'The part of the address after the domain name, like /old-page. The test opens it as a visitor would.',
  submit: 'Test address',
  testing: 'Testing…',
  enter: enterPath,
  page: 'There is a page at {path}.',
  unused: 'There is a page at {path}, so visitors see it and are not redirected.',
  nothing: 'There is no page at {path}. Visitors see “Page Not Found”.',
  leads: '{from} leads to {to}.',
  leadsNowhere: '{from} leads to {to}, but there is no page there.',
  leadsAway: '{from} leads to {to}, on another site.',
  failed: 'The test failed. Check your connection and try again.',
} as const;

/** Former addresses of records. */
export const former = {
  ...formerAddress,
  title: 'Former addresses',
  about: 'The web addresses that records used to have. Each still leads to its record.',
  back: 'All redirects',
  search: 'Search by part of the address',
  leadsTo: 'Leads to',
  since: 'Since',
  nothing: 'Deleted record',
  remove: 'Remove',
  removeNamed: 'Remove {url}',
  removeHeading: 'Remove the former address “{url}”?',
  removeText:
    'Links to this address on other sites and in old emails will no longer work. You cannot undo this.',
  removed: '“{url}” removed',
} as const;
