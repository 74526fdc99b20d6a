/** The texts of lists, of the actions on their records, and of the bin. */

export const list = {
  status: 'Status',
  updated: 'Last updated',
  picture: 'Picture',
  hidden: 'Not visible to you',
  notLoaded: 'Not loaded',
  columns: 'Columns',
  csv: 'CSV',
  csvHint: 'Download this list as CSV',
  csvFailed: 'The CSV file could not be downloaded. Try again',
  bin: 'Bin',
  binOf: '{title} in the bin',
  binHint: 'Visitors cannot see records in the bin. Restore them or delete them permanently.',
  total: { one: '{count} {thing}', other: '{count} {things}' },
  totalCapped: { one: 'More than {count} {thing}', other: 'More than {count} {things}' },
  none: 'No {things} yet',
  noneHint: 'A new record starts as a draft that visitors cannot see.',
  noneFound: 'No {things} found',
  noneFoundHint: 'Try a shorter search or remove a filter.',
  binEmpty: 'The bin is empty',
} as const;

export const filters = {
  search: 'Search',
  show: 'Filters',
  active: 'Filters',
  any: 'Any',
  notLoaded: 'Options not loaded. Try again',
  firstOnly: 'Only the first {count} of {total}',
  searchText: '“{text}”',
  clear: 'Clear all',
  remove: 'Remove filter: {label}',
  sort: 'Sort by',
} as const;

export const sorts = {
  order: 'Your order',
  updatedAt: 'Last updated',
  createdAt: 'Created',
  title: 'Title',
  publishedAt: 'Last published',
  name: 'Name',
  username: 'Username',
  email: 'Email',
  value: 'Name or address',
  expiresAt: 'End date',
  lastSeenAt: 'Last seen',
} as const;

export const paging = {
  label: 'Pages of the list',
  range: '{from}–{to} of {total}',
  rangeCapped: '{from}–{to} of more than {total}',
  previous: 'Previous page',
  next: 'Next page',
  page: 'Page {page}',
} as const;

export const selection = {
  record: 'Select {title}',
  page: 'Select all on this page',
  every: 'Select all {count}',
  everyCapped: 'Select all',
  clear: 'Clear selection',
  selected: '{count} selected',
  selecting: '{count} selected so far',
} as const;

/** The order on the site, changed by hand */
export const order = {
  hint: 'To change the order, drag a row by its handle, or focus a handle and press the up or down arrow key.',
  move: 'Move {title}. Use the up and down arrow keys.',
  moved: '{title}: position {position} of {total}',
  saved: 'New order saved',
} as const;

export const actions = {
  of: 'Actions for {title}',
  open: 'Open',
  view: 'Open on the site',
  publish: 'Publish',
  unpublish: 'Unpublish',
  bin: 'Move to bin',
  delete: 'Delete permanently',
  deleteTitle: 'Delete “{title}” permanently?',
  deleteText: 'You cannot undo this.',
  removeAll: 'Move all to bin',
  progress: '{done} of {total} done',
  stop: 'Stop',
} as const;

/** The notices after an action */
export const outcomes = {
  bin: { one: '{count} record moved to the bin', other: '{count} records moved to the bin' },
  binNamed: '“{title}” moved to the bin',
  publish: { one: 'Published', other: '{count} records published' },
  unpublish: { one: 'Unpublished', other: '{count} records unpublished' },
  restore: { one: 'Restored', other: '{count} records restored' },
  deleted: '“{title}” deleted permanently',
  notDeleted: '“{title}” could not be deleted permanently. {reason}',
  unchanged: {
    one: '{count} record was not changed. {reason}',
    other: '{count} records were not changed. {reason}',
  },
  stopped: {
    one: 'Stopped. {outcome}. {count} record was not changed',
    other: 'Stopped. {outcome}. {count} records were not changed',
  },
  failed: '{outcome}. Then the action stopped. {reason}',
  /** Why a record was skipped */
  gone: 'This {thing} no longer exists',
} as const;

/** When an action skipped one record, by the action */
export const skippedOne = {
  bin: '“{title}” could not be moved to the bin. {reason}',
  restore: '“{title}” could not be restored. {reason}',
  publish: '“{title}” could not be published. {reason}',
  unpublish: '“{title}” could not be unpublished. {reason}',
} as const;

/** When an action skipped several records, by the action */
export const skippedMany = {
  bin: {
    one: '{count} record could not be moved to the bin',
    other: '{count} records could not be moved to the bin',
  },
  restore: {
    one: '{count} record could not be restored',
    other: '{count} records could not be restored',
  },
  publish: {
    one: '{count} record could not be published',
    other: '{count} records could not be published',
  },
  unpublish: {
    one: '{count} record could not be unpublished',
    other: '{count} records could not be unpublished',
  },
} as const;

export const skippedList = {
  gone: 'Deleted record',
  more: 'And {count} more',
} as const;

export const removeAll = {
  title: { one: 'Move this {thing} to the bin?', other: 'Move all {count} {things} to the bin?' },
  titleCapped: 'Move more than {count} {things} to the bin?',
  filtered:
    'This moves all records that match the current filters to the bin, not only those on this page. You can restore them from the bin.',
  everything:
    'No filter is set, so this moves every record in this list to the bin. You can restore them from the bin.',
  word: 'move all',
  label: 'Type “{word}” to confirm',
  wrong: 'To confirm, type “{word}”',
  submit: 'Move all to the bin',
  progress: 'Moving to the bin',
  stopped: 'Stopped. {outcome}',
  undoFailed: '{restored} of {total} records restored. The rest could not be restored. {reason}',
} as const;

/** The bin of all records */
export const bin = { all: 'View all ({count})' } as const;
