/** Makes the last part of a public address from a title, as the server does. */

const MOST = 96;
export const ADDRESS = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Letters that do not decompose into a base letter and an accent. */
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

/** Returns an empty string if the title has no letter that an address can contain. */
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
