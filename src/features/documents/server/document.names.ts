/** Makes the file names of untrusted senders safe to display, to use in an address and to save. */
import { type DocumentKind, documentKinds } from '../limits.ts';

/** In characters, extension included: common file systems take 255 bytes, and many letters take two each. */
const MAX_NAME_LENGTH = 120;

/** Windows reserves these names for devices, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Returns the extension of a name without its dot; empty if there is none. */
export const extensionOf = (name: string): string => /[^.]\.([^./\\\s]{1,10})$/.exec(name)?.[1] ?? '';

/**
 * Turns `C:\work\..\Plan <3>.PDF` into `Plan 3.PDF`: the last part of a path, without control characters, characters
 * that change the reading direction, and characters that file systems reject. The extension always fits the kind.
 */
export const safeFileName = (name: string, kind: DocumentKind): string => {
  const lastSegment = name.split(/[/\\]/).at(-1) ?? '';
  const cleaned = lastSegment
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Control}\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff\ufffd<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const { extensions } = documentKinds[kind];
  const givenExtension = extensionOf(cleaned);
  const isOfKind = (extensions as readonly string[]).includes(givenExtension.toLowerCase());
  const extension = isOfKind ? givenExtension : extensions[0];
  const baseName = (isOfKind ? cleaned.slice(0, -givenExtension.length - 1) : cleaned).replace(
    /^[.\s]+|[.\s]+$/g,
    '',
  );
  const safeName =
    baseName === '' || RESERVED.test(baseName)
      ? `document${baseName === '' ? '' : ` ${baseName}`}`
      : baseName;
  return `${[...safeName]
    .slice(0, MAX_NAME_LENGTH - extension.length - 1)
    .join('')
    .trimEnd()}.${extension}`;
};
