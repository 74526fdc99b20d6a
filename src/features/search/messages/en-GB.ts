export const typeLabels = {
  projects: 'Projects',
  tenders: 'Tenders',
  documents: 'Documents',
  staff: 'People',
  letters: 'Letters of reference',
  posts: 'News',
  pages: 'Pages',
} as const;

/** The type of a single result */
export const itemTypes = {
  projects: 'Project',
  tenders: 'Tender',
  documents: 'Document',
  staff: 'Person',
  letters: 'Letter of reference',
  posts: 'News',
  pages: 'Page',
} as const;

export const results = {
  title: 'Search',
  titleFor: 'Search for “{q}”',
  titleIn: 'Search for “{q}” in {type}',
  submit: 'Search',
  found: { one: '{count} result.', other: '{count} results.' },
  foundMore: 'More than {count} results.',
  notFound: 'No results.',
  didYouMean: 'Did you mean <term>{term}</term>?',
  types: 'Type of result',
  all: 'All',
  allOfType: 'All {total}',
  noneInType: 'No results in {type}',
  showAll: 'Show all results',
  other: 'Not what you need?',
  otherText: 'Contact us and we will help you find it.',
  none: 'No results found',
  noneText:
    'We searched projects, tenders, documents, people, letters of reference, news and other pages for “<term>{q}</term>”. Check the spelling or try fewer words.',
  tooLong: 'That search is too long',
  tooLongText: 'Use {max} characters or fewer. Three or four words usually work best.',
  start: 'What are you looking for?',
  startText:
    'Search for a project, a place, a tender reference, a drawing or a person. We also search inside our documents.',
} as const;

export const item = {
  closing: 'Closing date',
  file: 'File',
  pages: { one: '{count} page', other: '{count} pages' },
} as const;

export const suggestions = {
  label: 'Suggestions',
  none: 'No suggestions',
  found: {
    one: '{count} suggestion. Use the arrow keys to choose it.',
    other: '{count} suggestions. Use the arrow keys to choose one.',
  },
} as const;

/** The screen in the choice of link targets. */
export const screen = { title: 'Search' } as const;

/** The API document. */
export const api = {
  direction: 'If absent: titles from A to Z; for any other order, the best or newest first',
  type: 'Only results of this type; the groups still count all types',
  id: 'The `_id` of the record, or of the document',
  url: 'A page of this site, or a file under /files',
  excerpt: 'Escaped HTML with the matching words in <mark>; empty if the record has no text',
  date: 'A month (2024-08), a day or an instant: completed, closing, written, published, issued',
  timeZone: 'The time zone that determines the day of `date`, as with tenders; null: that of the company',
  offeredBy: 'For documents: the record that offers them',
  mediaType: 'Media type',
  file: 'For documents: the file',
  capped:
    'There are more than `total`: over {perGroup} in the group, or over {max} if this `type` was requested',
  requestedType: 'The requested type; null: all',
  didYouMean:
    'A corrected query with more results. If the typed query has none, the items are those of the corrected query',
  offeredByTitle: 'For documents: the title of the record that offers them',
  search:
    'Searches everything visible to guests, in groups and as a list; tolerates one wrong letter per word',
  suggest: 'Suggests at most {max} titles for an unfinished query',
} as const;
