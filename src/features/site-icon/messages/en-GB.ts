/** The API document. */
export const api = {
  icon: 'The icon of the site',
  iconOfWidth: 'The icon of the site, {width} pixels wide',
} as const;
