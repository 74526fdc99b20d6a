export const field = {
  length: '{count} of {max}',
  select: 'Select',
  yes: 'Yes',
  no: 'No',
  timeZone: 'Time zone: {zone}.',
  removeTag: 'Remove {tag}',
  tagsHint: 'Press Enter after each one.',
  linesHint: 'Enter one per line.',
  notNumber: '{label} must be a number, like 12500',
  tooLong: '{label} must be {max} characters or less',
} as const;

/** A list of options that is long enough to be searched. */
export const options = {
  search: 'Search: {label}',
  placeholder: 'Type to search, for example “plumber”',
  found: { one: '{count} found', other: '{count} found' },
  none: 'Nothing found. Try another word',
} as const;

export const slug = {
  taken: 'This web address is already in use. Enter a different one',
  invalid: 'Use lower-case letters, numbers and hyphens only, like northgate-school',
  available: 'This web address is available',
} as const;

/** Choosing records by their titles. */
export const search = {
  placeholder: 'Search by title or name',
  none: 'Nothing found',
  failed: 'The search failed. Change the text to try again',
  found: { one: '{count} found', other: '{count} found' },
  searching: 'Searching',
  clear: 'Clear: {label}',
  deleted: 'Deleted record',
  notLoaded: 'Not loaded',
  notPermitted: 'Not visible to you',
  chosenNotLoaded: 'The chosen records could not be loaded. They are still chosen.',
  retry: 'Try again',
} as const;

/** Items that are put in order, removed and opened. */
export const order = {
  up: 'Move {title} up',
  down: 'Move {title} down',
  remove: 'Remove {title}',
  moved: '{title} is now {position} of {count}',
  removed: '{title} removed',
  edit: 'Edit {title}',
  nested: { one: '{count} item inside', other: '{count} items inside' },
  row: '{label} {number}',
} as const;

export const documents = {
  drop: 'Drop documents here',
  details: '{type}, {size}',
  detailsOfPages: { one: '{type}, {size}, {count} page', other: '{type}, {size}, {count} pages' },
  unnamed: 'Document',
  duplicate: 'This document has already been added',
} as const;
