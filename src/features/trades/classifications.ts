const MASTERFORMAT = ['US', 'CA'];
const UNICLASS = ['GB', 'IE', 'IM', 'JE', 'GG', 'AU', 'NZ'];

/**
 * Returns the classification whose codes are shown in a country; null: it has none, or one of its own, such as DIN 276.
 */
export const classificationIn = (country: string): 'masterFormat' | 'uniclass' | null =>
  MASTERFORMAT.includes(country) ? 'masterFormat' : UNICLASS.includes(country) ? 'uniclass' : null;
