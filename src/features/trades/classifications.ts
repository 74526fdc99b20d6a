const MASTERFORMAT_COUNTRIES = ['US', 'CA'];
const UNICLASS_COUNTRIES = ['GB', 'IE', 'IM', 'JE', 'GG', 'AU', 'NZ'];

/**
 * Returns the classification whose codes are shown in a country; null: the country has none, or another one, such as
 * DIN 276.
 */
export const classificationIn = (country: string): 'masterFormat' | 'uniclass' | null =>
  MASTERFORMAT_COUNTRIES.includes(country)
    ? 'masterFormat'
    : UNICLASS_COUNTRIES.includes(country)
      ? 'uniclass'
      : null;
