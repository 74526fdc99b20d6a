/** Decides which codes of a trade are shown in which country. */

const MASTERFORMAT = ['US', 'CA'];
const UNICLASS = ['GB', 'IE', 'IM', 'JE', 'GG', 'AU', 'NZ'];

/** Returns the classification used in a country; null if it has none, or a national one, such as DIN 276. */
export const classificationIn = (country: string): 'masterFormat' | 'uniclass' | null =>
  MASTERFORMAT.includes(country) ? 'masterFormat' : UNICLASS.includes(country) ? 'uniclass' : null;
