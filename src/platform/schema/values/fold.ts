/**
 * Returns the text in lower case, without accents and with single spaces, for comparison and search:
 * `Crème Brûlée` → `creme brulee`.
 */
export const fold = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
