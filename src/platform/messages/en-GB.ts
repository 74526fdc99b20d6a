/** The texts of fields and columns that records of all types share, and the errors of the configuration. */

/** The fields that all content has (`contentFields`). */
export const contentTexts = {
  url: {
    label: 'Web address',
    help: 'Created from the title. If you change it, the old address redirects to the new one.',
  },
  unpublishAt: {
    label: 'End date',
    help: 'Unpublished automatically on this date. Leave the date empty to keep it published.',
  },
  seoTitle: {
    label: 'Search title',
    help: 'Shown in search results. Leave empty to use the title.',
  },
  seoDescription: {
    label: 'Search description',
    help: 'A short text for search results that makes people want to open the page.',
  },
  socialImage: {
    label: 'Picture for shared links',
    help: 'Shown when someone shares a link to the page. Leave empty to use the first picture.',
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
  updatedAt: 'Last updated',
  updatedByName: 'Last updated by',
} as const;

/** Rows of the permission matrix that belong to no feature. */
export const permissionTitles = { contentArea: 'Content area' } as const;

/** What is wrong with an environment variable. For the person who starts the program. */
export const config = {
  oneOf: '{variable} must be one of {options}',
  wholeNumber: '{variable} must be a whole number from {min} to {max}',
  webAddress: '{variable} must be a web address, like https://www.example.com',
  origin: '{variable} must be a scheme and a host without a path, like https://www.example.com',
  database: '{variable} must look like postgres://user:password@host:5432/database',
  secretLength: '{variable} must be {min} characters or more',
  secretRequired: '{variable} is required with DATABASE_URL: all servers of a site share it',
  secretMissing:
    'there is no secret in {folder}. Copy the file “secret” of the site there, or set SECRET to its value',
  scanner: '{variable} must look like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
  backupTimes: '{variable} must be off, or times of day in UTC, like 02:30, 14:30',
  backupKeep: '{variable} must be all, or like 7 daily, 4 weekly, 12 monthly',
  dataFolderRequired:
    '{variable} is not set. Set it to the folder of the site’s data, outside the folder of the program',
  notReadable: '{variable} must be a folder that can be read and written to: {reason}',
  notWritable: '{variable} must be a folder that can be written to: {reason}',
  username: '{variable} must be {min} to {max} letters, numbers, dots, hyphens or underscores',
  email: '{variable} must be an email address, like name@example.com',
  password: '{variable} must be {min} to {max} characters',
} as const;
