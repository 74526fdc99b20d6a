export const page = {
  thing: 'page',
  things: 'pages',
  title: 'Pages',
  fields: {
    title: { label: 'Title' },
    parent: { label: 'Parent page', help: 'Pages can be inside others, three levels deep.' },
    body: { label: 'Body' },
  },
} as const;

export const admin = {
  search: 'Title or web address',
  empty:
    'For texts without a screen of their own, like About us or Careers. A new page starts as a draft, which visitors do not see.',
  content: 'Content',
} as const;

export const detail = {
  updated: 'Last updated <date>{date}</date>',
  children: 'More in {title}',
} as const;
