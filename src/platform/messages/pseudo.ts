/**
 * Pseudo-languages, made from the English texts, which only tests and developers build: every text is marked, accented and
 * 40 % longer, so that a text that comes from no catalogue, and a place that is too narrow, are seen. `en-XA` runs from left to
 * right, `ar-XB` from right to left.
 */
const PSEUDO_LOCALES: readonly string[] = ['en-XA', 'ar-XB'];

export const isPseudoLocale = (locale: string): boolean => PSEUDO_LOCALES.includes(locale);

/** Placed round every text; no content contains them. */
export const MARKS = ['⟦', '⟧'] as const;

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aeiouyAEIOUYcnszCNSZ'].map((letter, index) => [letter, [...'áéíöúýÁÉÍÖÚÝçñšžÇÑŠŽ'][index] ?? letter]),
);

/** Returns an English text as the pseudo-language writes it. Parameters and tags stay as they are. */
export const pseudoText = (locale: string, text: string): string =>
  // What is between tags becomes a part of the page of its own, so each part has its marks.
  text
    .split(/(<\/?\w+>)/)
    .map((part, index) => (index % 2 === 1 || part === '' ? part : marked(locale, part)))
    .join('');

const marked = (locale: string, text: string): string => {
  const accented = text
    .split(/(\{\w+\})/)
    .map((piece, index) => (index % 2 === 1 ? piece : [...piece].map((one) => ACCENTED[one] ?? one).join('')))
    .join('');
  const letters = text.replace(/\{\w+\}/g, '').length;
  const longer = ' ·'.repeat(Math.ceil((letters * 0.4) / 2));
  const [start, end] = MARKS;
  const [before = '', after = ''] = [/^\s*/.exec(accented)?.[0], /\s*$/.exec(accented)?.[0]];
  // The marks of direction make the text run as it would in that language, punctuation included.
  const mark = locale === 'ar-XB' ? '\u200f' : '';
  return `${before}${mark}${start}${accented.trim()}${longer}${end}${mark}${after}`;
};
