export const post = {
  thing: 'news post',
  things: 'news posts',
  title: 'News',
  fields: {
    title: { label: 'Title' },
    excerpt: { label: 'Excerpt', help: 'Shown under the title in lists. Needed before guests see the post.' },
    cover: { label: 'Cover picture' },
    category: { label: 'Category' },
    author: { label: 'Author' },
    tags: { label: 'Tags' },
    projects: { label: 'Related projects' },
    allowComments: { label: 'Allow comments' },
    body: { label: 'Body' },
  },
} as const;

export const admin = {
  search: 'Title or tag',
  empty: 'What happened on site this week. A new post starts as a draft, which visitors do not see.',
  content: 'Content',
  body: 'Body',
} as const;
