/** Texts of the parts that many screens share. */
export const paging = {
  label: 'Pages',
  previous: 'Previous<hidden> page</hidden>',
  next: 'Next<hidden> page</hidden>',
  position: 'Page {page} of {pages}',
  page: 'Page {page}',
  /** The title of a list from its second page on */
  titled: '{title}, page {page}',
} as const;

export const phone = {
  call: 'Call {number}',
} as const;

/** After the number of an area */
export const areaUnits = { m2: 'm²', ft2: 'sq ft' } as const;

export const crumbs = {
  label: 'Breadcrumb',
} as const;

export const field = {
  optional: ' (optional)',
  error: 'Error: ',
} as const;

export const filters = {
  sort: 'Sort by',
  label: 'Filter the list',
  show: 'Apply',
  none: 'No results',
  moreThan: 'More than {results}',
  remove: 'Remove filter: ',
  clear: 'Clear all filters',
} as const;
