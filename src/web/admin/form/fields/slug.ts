/**
 * Makes the slug that the form of a new record proposes. If the user types none, the server makes one from the title by
 * similar rules.
 */

import { MAX_SLUG_LENGTH } from '#platform/schema/values/limits.ts';

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

/** Returns a slug made from the title; empty if no character of the title can be used. */
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
