/** Names of files as strangers' machines give them, made safe to show, to put into an address and to save under. */
import { type DocumentKind, documentKinds } from '../schema.ts';

/** In characters, its ending included: common file systems take 255 bytes, and Arabic letters take two each. */
const LONGEST = 120;

/** Windows keeps these for devices, whatever their ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** The ending of a name as it stands there, without its dot; empty when there is none. */
export const endingOf = (name: string): string => /[^.]\.([^./\\\s]{1,10})$/.exec(name)?.[1] ?? '';

/**
 * `C:\work\..\Plan <3>.PDF` → `Plan 3.PDF`: the last part of a path, without controls, signs that turn the reading
 * direction and what file systems refuse. Always something that ends as its kind does.
 */
export const fileNameFrom = (name: string, kind: DocumentKind): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Control}\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff\ufffd<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const { extensions } = documentKinds[kind];
  const given = endingOf(plain);
  const fits = (extensions as readonly string[]).includes(given.toLowerCase());
  const ending = fits ? given : extensions[0];
  const stem = (fits ? plain.slice(0, -given.length - 1) : plain).replace(/^[.\s]+|[.\s]+$/g, '');
  const safe = stem === '' || RESERVED.test(stem) ? `document${stem === '' ? '' : ` ${stem}`}` : stem;
  return `${[...safe]
    .slice(0, LONGEST - ending.length - 1)
    .join('')
    .trimEnd()}.${ending}`;
};
