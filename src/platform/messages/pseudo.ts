/**
 * Makes pseudo-languages from the English texts, for tests and developers. Each text is marked, accented and 40 %
 * longer, which reveals texts that come from no catalogue and places that are too narrow. `en-XA` runs from left to
 * right, `ar-XB` from right to left.
 */
const PSEUDO_LOCALES: readonly string[] = ['en-XA', 'ar-XB'];

export const isPseudoLocale = (locale: string): boolean => PSEUDO_LOCALES.includes(locale);

/**
 * The marks around every text; no content contains them.
 *
 * @internal Exported for tests.
 */
export const MARKS = ['⟦', '⟧'] as const;

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aeiouyAEIOUYcnszCNSZ'].map((letter, index) => [letter, [...'áéíöúýÁÉÍÖÚÝçñšžÇÑŠŽ'][index] ?? letter]),
);

/** Returns an English text in the pseudo-language. Parameters and tags stay as they are. */
export const pseudoText = (locale: string, text: string): string =>
  // The text inside a tag becomes a separate part of the page, so each part gets its own marks.
  text
    .split(/(<\/?\w+>)/)
    .map((part, index) => (index % 2 === 1 || part === '' ? part : convertPart(locale, part)))
    .join('');

const convertPart = (locale: string, text: string): string => {
  const accented = text
    .split(/(\{\w+\})/)
    .map((piece, index) => (index % 2 === 1 ? piece : [...piece].map((one) => ACCENTED[one] ?? one).join('')))
    .join('');
  const letters = text.replace(/\{\w+\}/g, '').length;
  const padding = ' ·'.repeat(Math.ceil((letters * 0.4) / 2));
  const [startMark, endMark] = MARKS;
  const [leadingSpace = '', trailingSpace = ''] = [/^\s*/.exec(accented)?.[0], /\s*$/.exec(accented)?.[0]];
  // Direction marks make the text, punctuation included, run from right to left.
  const directionMark = locale === 'ar-XB' ? '\u200f' : '';
  return `${leadingSpace}${directionMark}${startMark}${accented.trim()}${padding}${endMark}${directionMark}${trailingSpace}`;
};
