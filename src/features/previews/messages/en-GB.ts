/** Previews of records that visitors do not see yet. */

export const errors = {
  gone: 'This {thing} no longer exists',
  incomplete: 'Fill in the missing fields to see a preview',
  ended: 'This preview has expired. Open a new one in the content area',
} as const;

export const api = {
  url: 'Valid for {minutes} minutes and only for the requesting user; may be shown in a frame of this site',
  create: 'Returns the address of a preview of this {thing}',
  show: 'Shows the page of a record as visitors will see it',
} as const;
