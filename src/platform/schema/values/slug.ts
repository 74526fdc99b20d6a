/**
 * Makes slugs from titles. The form of a new record proposes the slug that the server would make; if that is already in
 * use, the server appends a number.
 */

/** Shorter than `MAX_SLUG_LENGTH`, because the server appends a number if the slug is already in use. */
const MAX_MADE_LENGTH = 80;

/** Replacements for letters that Unicode normalisation (NFKD) does not decompose. */
const TRANSLITERATIONS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/**
 * Returns a slug made from a title, at most 80 characters: `St Anne’s Hospital Wing` → `st-annes-hospital-wing`.
 * Returns `untitled` if no character of the title can be used.
 */
export const slugFrom = (title: string): string => {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => TRANSLITERATIONS[letter] ?? letter)
    .replace(/[’'`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_MADE_LENGTH)
    .replace(/-+$/, '');
  return slug === '' ? 'untitled' : slug;
};
