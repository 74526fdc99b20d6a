/**
 * The options of the field `relationship`. They are a section of their own, because the site shows them too and its pages
 * need not load the texts of the form.
 */
export const relationships = {
  client: 'Client',
  architect_engineer: 'Architect or engineer',
  public_authority: 'Public authority',
  consultant: 'Consultant',
  supplier: 'Supplier',
  community: 'Neighbour or community',
} as const;

export const letter = {
  thing: 'letter of reference',
  things: 'letters of reference',
  title: 'Letters of reference',
  fields: {
    title: { label: 'Title' },
    organisation: { label: 'Organisation' },
    relationship: { label: 'Relationship', options: relationships },
    authorName: { label: 'Name of the author' },
    authorTitle: { label: 'Position of the author' },
    letterDate: { label: 'Date of the letter' },
    project: { label: 'Project' },
    featured: {
      label: 'Featured',
      help: 'The home page quotes a letter about a featured project. Featured letters come first.',
    },
    showUntil: {
      label: 'Show until',
      help: 'The last day on which the site shows the letter. Leave empty for no end date.',
    },
    documents: {
      label: 'Documents',
      help: 'The letter itself as a scan or PDF: up to {max} files of at most {maxMB} MB each.',
    },
    transcript: {
      label: 'Transcript',
      help: 'The text of a scan, so that it can be read aloud and found by search.',
    },
    excerpt: {
      label: 'Excerpt',
      help: 'A quotation, word for word from the letter: {min} to {max} characters. Mark omissions with “…”.',
    },
    language: {
      label: 'Language',
      help: 'Only if the letter is not in the language of the site. Enter a code, like de or en-GB.',
      invalid: 'Language must be a code, like en-GB',
    },
    consent: {
      label: 'Consent to publish',
      help: 'You cannot publish the letter without consent. Never shown on the site.',
      missing: 'Tick “The author agrees”, and enter the scope and date of the consent',
      fields: {
        given: { label: 'The author agrees' },
        scope: { label: 'Scope of the consent' },
        date: { label: 'Date of consent' },
      },
    },
    refereeContact: { label: 'Contact details of the author', help: 'Never shown on the site.' },
  },
} as const;

export const admin = {
  search: 'Search by title, organisation or author',
  empty: 'Letters from clients about finished work, each as a scan or PDF with an excerpt to quote.',
  content: 'Content',
  text: 'The letter',
  consent: 'Consent',
} as const;

export const parts = {
  position: '{title}, {organisation}',
  quotation: '“{text}”',
  scan: 'Letter from {organisation}, {date}',
  read: 'Read the letter<hidden> from {organisation}</hidden>',
} as const;

export const file = {
  scan: 'Scan',
  pages: { one: '{count} page', other: '{count} pages' },
} as const;

export const list = {
  title: 'Letters of reference',
  /** The genre of a letter in the structured data for search engines */
  genre: 'Letter of reference',
  description: 'Letters from clients, architects and public authorities about our work, as we received them.',
  lead: {
    one: '{count} letter, as we received it. Open it to read or print it.',
    other: '{count} letters, as we received them. Open any of them to read or print it.',
  },
  date: 'Date',
  relationship: 'Relationship',
  project: 'Project',
  download: 'Download<hidden> the letter from {organisation}</hidden>',
  none: 'No letters yet',
  noneText: 'Call us and we will put you in touch with clients who can tell you about our work.',
} as const;

export const detail = {
  title: '{title}, {organisation}',
  author: 'Written by',
  position: 'Position',
  date: 'Date',
  relationship: 'Relationship',
  project: 'Project',
  language: 'Language',
  scans: 'The letter as we received it',
  enlarge: 'Enlarge',
  pageCount: '{page} / {pages}',
  single: 'The letter',
  page: 'Page {page} of {pages}',
  titledPage: '{title}, page {page} of {pages}',
  transcript: 'Transcript',
  downloads: 'Downloads',
  download: 'Download the letter',
  document: 'Document {number}',
  all: 'All letters of reference',
} as const;

export const errors = {
  gone: 'This letter no longer exists',
  future: 'Date of the letter must be today or in the past',
  excerpt: 'Excerpt must match the transcript word for word. Copy it from there',
} as const;

/** The name of the screen in the list from which editors choose the target of a link. */
export const screen = { title: 'Letters of reference' } as const;

/** Texts of the API documentation. */
export const api = {
  project:
    'The project it is about; null if guests cannot see it or it has a confidential client whom the letter would reveal',
  thumbnail: 'The first page of its first document',
  list: 'Lists all letters of reference with their documents, in the company’s order',
  find: 'Returns one letter by its `_id`, its `url` or a former one',
} as const;
