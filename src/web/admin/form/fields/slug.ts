/** Makes the last part of a public address from a title, as the server does. */

import { MAX_SLUG_LENGTH } from '#platform/schema/values/limits.ts';

/** Replacements for letters that Unicode does not decompose (NFKD). */
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

/** Returns the last part of an address; empty if the title has no letter that an address can contain. */
export const slugFrom = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => TRANSLITERATIONS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-+$/, '');
