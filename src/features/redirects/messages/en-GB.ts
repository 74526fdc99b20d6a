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
