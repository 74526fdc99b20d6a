export const gallery = {
  thing: 'gallery',
  things: 'galleries',
  title: 'Galleries',
  fields: {
    title: { label: 'Title' },
    description: { label: 'Description' },
    images: { label: 'Pictures', help: 'Drag to change the order. Up to {max} pictures.' },
    cover: { label: 'Cover picture' },
  },
} as const;

export const admin = {
  search: 'Search by title or web address',
  empty: 'Pictures on one subject, from one project or from many.',
  content: 'Content',
} as const;

export const list = {
  title: 'Galleries',
  description: 'Pictures of our projects and building sites.',
  pictures: { one: '{count} picture', other: '{count} pictures' },
  none: 'No galleries yet',
  noneText: 'You will find pictures on the pages of our projects.',
  projects: 'See our projects',
} as const;

export const detail = {
  pictures: 'Pictures',
  none: 'No pictures yet',
  noneText: 'Please check back soon.',
  all: 'All galleries',
} as const;

/** Texts of the API documentation. */
export const api = { pictures: 'The number of its pictures' } as const;
