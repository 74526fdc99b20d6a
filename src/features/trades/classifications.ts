const MASTERFORMAT = ['US', 'CA'];
const UNICLASS = ['GB', 'IE', 'IM', 'JE', 'GG', 'AU', 'NZ'];

/**
 * Returns the classification whose codes are shown in a country; null: the country has none, or another one, such as
 * DIN 276.
 */
export const classificationIn = (country: string): 'masterFormat' | 'uniclass' | null =>
  MASTERFORMAT.includes(country) ? 'masterFormat' : UNICLASS.includes(country) ? 'uniclass' : null;
