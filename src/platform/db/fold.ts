/**
 * Normalises text for comparison and search. This happens in JavaScript where possible, because SQLite and PostgreSQL
 * fold differently.
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

/**
 * Returns a slug made from a title, at most 80 characters: `St Anne’s Hospital Wing` → `st-annes-hospital-wing`.
 * Returns `untitled` if no character of the title can be used.
 */
export const slugFrom = (title: string): string => {
  const slug = fold(title)
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/[’'`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const cut = slug.slice(0, 80).replace(/-+$/, '');
  return cut === '' ? 'untitled' : cut;
};
