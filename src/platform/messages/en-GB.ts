/** The texts of what every entity has. */

/** The fields that all content has (`contentFields`). */
export const contentTexts = {
  url: {
    label: 'Web address',
    help: 'Made from the title. When it changes, the old address leads to the new one.',
  },
  unpublishAt: { label: 'End date', help: 'The site shows the record until then. Empty: no end.' },
  seoTitle: {
    label: 'Search title',
    help: 'For search engines, only where it should differ from the title.',
  },
  seoDescription: {
    label: 'Search description',
    help: 'One or two sentences that make somebody want to open the page.',
  },
  socialImage: {
    label: 'Picture for shared links',
    help: 'Shown where somebody sends the link to others. Without one, the first picture is used.',
  },
} as const;

export const searchEngines = 'Search engines';

/** The parts of a place on the map. */
export const locationTexts = { lat: { label: 'Latitude' }, lng: { label: 'Longitude' } } as const;

/** The empty option of a choice that may be left out. */
export const notStated = 'Not stated';

/** Columns of a table that are not fields. */
export const recordTexts = {
  _id: 'ID',
  status: 'Status',
  publishedAt: 'Published',
  updatedAt: 'Last changed',
  updatedByName: 'Changed by',
} as const;
