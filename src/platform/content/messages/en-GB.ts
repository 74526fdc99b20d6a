/** Errors that editors see when a change is rejected. `{thing}` is the type of record, such as `project`. */
export const errors = {
  notFound: 'This {thing} no longer exists',
  inBin: 'This {thing} is in the bin',
  versionNotFound: 'This version no longer exists',
  slugTaken: 'This web address is already in use. Enter a different one',
  thisSlugTaken: 'Web address “{slug}” is already in use. Enter a different one',
  notReady: 'This {thing} is not ready to be published. Fill in what is missing',
  publicationInPast: 'Publication date must be in the future',
  publicationAfterEnd: 'Publication date must be before end date',
  endBeforePublication: 'End date must be after publication date',
  notInBin: 'Move this {thing} to the bin first',
} as const;
