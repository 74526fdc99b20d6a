/**
 * Folding: the single way to make texts comparable, in JavaScript, because the databases fold differently.
 */

/**
 * Returns the text in lower case, without accents and with single spaces: `Crème Brûlée` → `creme brulee`.
 */
export const fold = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Makes a slug from a title: `St Anne’s Hospital Wing` → `st-annes-hospital-wing`; at most 80 characters. */
export const slugFrom = (title: string): string => {
  const words = fold(title)
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/[’'`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const cut = words.slice(0, 80).replace(/-+$/, '');
  return cut === '' ? 'untitled' : cut;
};
