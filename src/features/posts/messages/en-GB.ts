export const post = {
  thing: 'news post',
  things: 'news posts',
  title: 'News',
  fields: {
    title: { label: 'Title' },
    excerpt: {
      label: 'Summary',
      help: 'Shown under the title in lists. You cannot publish the post without it.',
    },
    cover: { label: 'Cover picture' },
    category: { label: 'Category' },
    author: { label: 'Author' },
    tags: { label: 'Tags' },
    projects: { label: 'Related projects' },
    allowComments: { label: 'Allow comments' },
    body: { label: 'Text' },
  },
} as const;

export const admin = {
  search: 'Search by title or tag',
  empty:
    'For example, what happened on site this week. A new post starts as a draft, which visitors do not see.',
  content: 'Details',
  body: 'Text',
} as const;

export const list = {
  title: 'News',
  description: 'News from our building sites and our offices.',
  titleIn: '{category}: news',
  feedTitle: '{site}: news',
  feed: 'Subscribe to the news feed',
  categories: 'News categories',
  all: 'All',
  tagged: 'Tagged <tag>{tag}</tag>',
  showAll: 'Show all news',
  readingTime: '{count} min read',
  none: 'No news yet',
  noneText: 'Please check back soon.',
  noneFound: 'No matching news',
  noneFoundText: 'There is no news in this category or with this tag yet.',
  projects: 'See our projects',
} as const;

export const detail = {
  published: 'Published',
  updated: 'Last updated',
  readingTime: 'Reading time',
  minutes: { one: '{count} minute', other: '{count} minutes' },
  author: 'Written by',
  category: 'Category',
  tags: 'Tags',
  projects: { one: 'Related project', other: 'Related projects' },
  allProjects: 'All projects',
  more: 'More news',
  previous: 'Previous, <date>{date}</date>',
  next: 'Next, <date>{date}</date>',
  all: 'See all',
} as const;

export const errors = { gone: 'This post no longer exists' } as const;

/** The name of the screen in the list from which editors choose the target of a link, and the title of the feed. */
export const screen = { title: 'News', feed: '{site}: news' } as const;

/** The API document. */
export const api = {
  person: 'Null if guests cannot see that person',
  minutes: 'Reading time in minutes',
  neighbours: 'The post published before it, and the one after it',
  category: '`_id` or `url`',
  feed: 'Returns the news as an Atom feed',
  list: 'Lists the posts that match the filters, newest first, one page at a time, without their bodies',
  find: 'Returns one post by its `_id`, its `url` or a former one',
} as const;
