/** Folding: the one way a text is made comparable, in JavaScript, because the databases fold differently. */

/** Lower case, without accents and with single spaces: `Crème  Brûlée` → `creme brulee`. */
export const fold = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** The last part of an address from a title: `St Anne’s Hospital Wing` → `st-annes-hospital-wing`; at most 80 characters. */
export const addressFrom = (title: string): string => {
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
