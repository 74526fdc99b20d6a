export const letter = {
  thing: 'letter',
  things: 'letters',
  title: 'Letters',
  fields: {
    title: { label: 'Title' },
    organisation: { label: 'Organisation' },
    relationship: {
      label: 'Relationship',
      options: {
        client: 'Client',
        architect_engineer: 'Architect or engineer',
        public_authority: 'Public authority',
        consultant: 'Consultant',
        supplier: 'Supplier',
        community: 'Neighbour or community',
      },
    },
    authorName: { label: 'Name of the author' },
    authorTitle: { label: 'Position of the author' },
    letterDate: { label: 'Date of the letter' },
    project: { label: 'Project' },
    featured: { label: 'Featured', help: 'The front page quotes featured letters.' },
    showUntil: { label: 'Show until', help: 'The last day it is shown. Empty: no end.' },
    documents: {
      label: 'Documents',
      help: 'The letter itself as a scan or PDF: up to ten files of at most 20 MB.',
    },
    transcript: {
      label: 'Transcript',
      help: 'The text of a scan, so that it can be read aloud and found by search.',
    },
    excerpt: {
      label: 'Excerpt',
      help: 'A quotation, word for word from the letter: 20 to 400 characters. Mark omissions with three dots.',
    },
    language: {
      label: 'Language',
      help: 'If it is not the language of the site, like de or en-GB.',
      invalid: 'Language must be a code, like en-GB',
    },
    consent: {
      label: 'Consent to publish',
      help: 'Needed before guests see the letter; never shown.',
      missing: 'Enter that the author agreed, to what, and when',
      fields: {
        given: { label: 'The author agrees' },
        scope: { label: 'Scope of the consent' },
        date: { label: 'Date of consent' },
      },
    },
    refereeContact: { label: 'Contact details of the referee', help: 'Never shown on the site.' },
  },
} as const;

export const admin = {
  search: 'Title, organisation, author',
  empty: 'What clients wrote about a job, as a scan or a PDF, with an excerpt to quote.',
  content: 'Content',
  text: 'The letter',
  consent: 'Consent',
} as const;
