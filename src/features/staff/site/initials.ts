const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const firstGrapheme = (word: string): string => {
  for (const { segment } of graphemes.segment(word)) return segment;
  return '';
};

/** Scripts whose characters are syllables or words: the first character, that of the family name, is enough. */
const SYLLABIC = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Scripts whose letters join, so that two initials side by side would read as a word. */
const JOINING = /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}]/u;
/** Parts of family names that give no initial */
const PARTICLES = new Set([
  'al',
  'da',
  'de',
  'del',
  'den',
  'der',
  'di',
  'du',
  'el',
  'la',
  'le',
  'ten',
  'van',
  'von',
  'y',
]);

/**
 * Returns a name's initials: EH for Eleanor Hale, JB for Jan van den Berg, م for محمد الفاسي, 李 for 李小龙. A name
 * without letters and numbers gives a dash.
 */
export const initialsOf = (name: string): string => {
  const words = name
    .normalize('NFC')
    .split(/[\s\u00a0]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const significantWords = words.filter((word) => !PARTICLES.has(word.toLowerCase()));
  const initialWords = significantWords.length === 0 ? words : significantWords;
  const firstInitial = firstGrapheme((initialWords[0] ?? '').replace(/^[^\p{L}\p{N}]+/u, ''));
  if (firstInitial === '') return '–';
  if (SYLLABIC.test(firstInitial) || JOINING.test(firstInitial) || initialWords.length < 2)
    return firstInitial.toUpperCase();
  const lastInitial = firstGrapheme((initialWords.at(-1) ?? '').replace(/^[^\p{L}\p{N}]+/u, ''));
  return (firstInitial + lastInitial).toUpperCase();
};

/**
 * Returns the name by which a sentence refers to a person: the given name, or the full name if its script puts the
 * family name first, or if the given name is only an initial.
 */
export const shortName = (name: string): string => {
  const trimmed = name.trim();
  if (SYLLABIC.test(trimmed)) return trimmed;
  const [firstName = trimmed] = trimmed.split(/\s+/u);
  return firstName.length < 2 || firstName.endsWith('.') ? trimmed : firstName;
};
