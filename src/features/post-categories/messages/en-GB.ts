export const category = {
  thing: 'news category',
  things: 'news categories',
  title: 'News categories',
  fields: {
    title: { label: 'Title' },
    description: { label: 'Description' },
  },
} as const;

export const admin = {
  search: 'Title or web address',
  empty: 'Categories sort the news, like From our sites. They are optional.',
  content: 'Content',
} as const;
