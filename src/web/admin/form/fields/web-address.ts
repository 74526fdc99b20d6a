/** The last part of a public address, as the site makes it from a title. */

const MOST = 96;
export const ADDRESS = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Letters that no accent can be taken from. */
const spelled: Readonly<Record<string, string>> = {
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

/** Empty where a title has no letter that an address can have. */
export const addressFrom = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MOST)
    .replace(/-+$/, '');
