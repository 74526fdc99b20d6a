export const gallery = {
  thing: 'gallery',
  things: 'galleries',
  title: 'Galleries',
  fields: {
    title: { label: 'Title' },
    description: { label: 'Description' },
    images: { label: 'Pictures', help: 'In the order of the page, 1 to 300.' },
    cover: { label: 'Cover picture' },
  },
} as const;

export const admin = {
  search: 'Title or web address',
  empty: 'Pictures on one subject, from one project or from many.',
  content: 'Content',
} as const;
