export const kinds = {
  projects: 'Projects',
  tenders: 'Tenders',
  documents: 'Documents',
  staff: 'People',
  letters: 'Letters',
  posts: 'News',
  pages: 'Pages',
} as const;

/** The type of a single result */
export const kind = {
  projects: 'Project',
  tenders: 'Tender',
  documents: 'Document',
  staff: 'Person',
  letters: 'Letter',
  posts: 'News',
  pages: 'Page',
} as const;

export const results = {
  title: 'Search',
  titleFor: 'Search for “{q}”',
  titleIn: 'Search for “{q}” in {kind}',
  submit: 'Search',
  found: { one: '{count} result.', other: '{count} results.' },
  foundMore: 'More than {count} results.',
  notFound: 'No results.',
  didYouMean: 'Did you mean <term>{term}</term>?',
  kinds: 'Type of result',
  all: 'All',
  allOfKind: 'All {total}',
  noneInKind: 'No results in {kind}',
  showAll: 'Show all results',
  other: 'Not what you need?',
  otherText: 'Ring us. We know every job by its number.',
  none: 'No results found',
  noneText:
    'We searched projects, tenders, documents, people, letters and news for “<term>{q}</term>”. Check the spelling, try fewer words, or ring us: we know every job by its number.',
  tooLong: 'That search is too long',
  tooLongText: 'Use {max} characters or fewer. Three or four words usually work best.',
  start: 'What are you looking for?',
  startText:
    'Search for a project, a place, a tender number, a drawing or a person. We also search inside our documents.',
} as const;

export const item = {
  closing: 'Closing',
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
