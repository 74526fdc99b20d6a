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
  search: 'Search by title or web address',
  empty: 'Categories group the news, for example “From our sites”. They are optional.',
  content: 'Content',
} as const;

export const errors = {
  hasPosts: {
    one: 'This category has {count} post. Move it to another category first',
    other: 'This category has {count} posts. Move them to another category first',
  },
} as const;

/** The API document. */
export const api = {
  posts: 'The number of published posts in it',
  list: 'Lists the categories of news, in the company’s order',
} as const;
