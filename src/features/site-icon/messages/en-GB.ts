/** The API document. */
export const api = {
  icon: 'Returns the icon of the site',
  iconOfWidth: 'Returns the icon of the site, {width} pixels wide',
  manifest: 'Returns the name, colours and icons of the site, for browsers',
} as const;
