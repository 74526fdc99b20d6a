export const page = {
  thing: 'page',
  things: 'pages',
  title: 'Pages',
  fields: {
    title: { label: 'Title' },
    parent: { label: 'Parent page', help: 'A page can be inside another page, up to {depth} levels deep.' },
    body: { label: 'Text' },
  },
} as const;

export const admin = {
  search: 'Search by title or web address',
  empty:
    'For anything without a place of its own on the site, like “About us” or “Careers”. A new page starts as a draft, which visitors do not see.',
  content: 'Content',
} as const;

export const detail = {
  updated: 'Last updated <date>{date}</date>',
  children: 'More in {title}',
} as const;

export const errors = {
  gone: 'This page no longer exists',
  reserved: 'Web address “{url}” is used by the site. Enter a different one',
  insideItself: 'A page cannot be inside itself',
  tooDeep: 'Pages can be at most {depth} levels deep. Choose a different parent page',
  tooDeepToRestore: 'Pages can be at most {depth} levels deep. Move the page above it further up first',
  hasPages: {
    one: 'There is {count} page inside this one. Choose another parent page for it first',
    other: 'There are {count} pages inside this one. Choose another parent page for them first',
  },
} as const;

/** The API document. */
export const api = {
  path: 'The page’s canonical path; a screen requested under another path redirects to it',
  breadcrumbs: 'The pages above it, topmost first',
  children: 'The pages inside it, in the company’s order',
  find: 'Returns one page by its `_id`, its `url` or a former one',
  findSecond: 'Returns one page by its path: the `url` of the page above it and its own',
  findThird: 'Returns one page by its path: the `url` of both pages above it and its own',
} as const;
