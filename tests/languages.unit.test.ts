/** Every language that the program speaks is complete: each text is there, with the same parameters. */
import { expect, test } from 'vitest';
import { nearestLanguage, SOURCE_LOCALE } from '#platform/messages/catalogue.ts';
import {
  catalogueFiles,
  importSections,
  languages,
  translationOf,
  withTranslation,
} from '#platform/messages/languages.ts';
import { compareLanguage } from '../tools/messages/compare.ts';

const translatedLanguages = languages.filter((locale) => locale !== SOURCE_LOCALE);

test('German is one of the languages', () => expect(translatedLanguages).toContain('de-DE'));

test.each(translatedLanguages)(
  '%s has every text, with the parameters, tags and plural forms it needs',
  async (locale) => {
    const { missing, mistakes } = await compareLanguage(locale);
    expect(missing.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
    expect(mistakes).toEqual([]);
  },
);

const QUOTATION_MARKS: Readonly<Record<string, readonly [opening: string, closing: string] | undefined>> = {
  'en-GB': ['“', '”'],
  'de-DE': ['„', '“'],
};
const ANY_QUOTATION_MARK = /["“”„«»‹›‚‘]/;

const textsIn = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values(part as object).flatMap(textsIn);

/** Code in backticks has the marks of its language. */
const hasOtherMarks = (locale: string, text: string): boolean => {
  const marks = QUOTATION_MARKS[locale];
  if (marks === undefined) throw new Error(`QUOTATION_MARKS has none for ${locale}`);
  const [opening, closing] = marks;
  const quotations = new RegExp(`${opening}[^${opening}${closing}]*${closing}`, 'g');
  return ANY_QUOTATION_MARK.test(text.replaceAll(/`[^`]*`/g, '').replaceAll(quotations, ''));
};

test('the check of quotation marks finds those of other languages, and one without its other', () => {
  expect(hasOtherMarks('en-GB', 'Publish “{title}” with `size="2"`')).toBe(false);
  for (const text of ['Publish "{title}"', 'Publish ‘{title}’', 'Publish „{title}“', 'Publish “{title}'])
    expect(hasOtherMarks('en-GB', text), text).toBe(true);
  expect(hasOtherMarks('de-DE', '„{title}“ veröffentlichen')).toBe(false);
  expect(hasOtherMarks('de-DE', '“{title}” veröffentlichen')).toBe(true);
});

test.each(languages)('%s has one kind of quotation marks', async (locale) => {
  const sections = await Promise.all(
    catalogueFiles().map((file) =>
      locale === SOURCE_LOCALE ? importSections(file) : translationOf(file, locale),
    ),
  );
  const texts = textsIn(sections);
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter((text) => hasOtherMarks(locale, text))).toEqual([]);
});

test('a language nobody has translated lacks every text', async () => {
  const { missing } = await compareLanguage('pl-PL');
  expect(missing.length).toBeGreaterThan(300);
});

test('the nearest language is a variant, or English', () => {
  const available = ['en-GB', 'de-DE'];
  expect(nearestLanguage('de-DE', available)).toBe('de-DE');
  expect(nearestLanguage('de-AT', available)).toBe('de-DE');
  expect(nearestLanguage('en-US', available)).toBe('en-GB');
  expect(nearestLanguage('fr-FR', available)).toBe('en-GB');
});

test('a translation takes the place of the English text where it has one', () => {
  const english = {
    title: 'Tenders',
    none: 'None',
    found: { one: '{count} tender', other: '{count} tenders' },
  };
  const own = { title: 'Ausschreibungen', found: { one: 'Eine', other: '{count}' } };
  expect(withTranslation(english, own)).toEqual({ title: 'Ausschreibungen', none: 'None', found: own.found });
});

test.each(['en-XA', 'ar-XB'])('%s marks every text, and leaves its parameters alone', async (locale) => {
  const texts = await translationOf(
    new URL('../src/web/ui/messages/en-GB.ts', import.meta.url).pathname,
    locale,
  );
  expect(JSON.stringify(texts)).toContain('⟦');
  const { missing, mistakes } = await compareLanguage(locale);
  expect(missing).toEqual([]);
  expect(mistakes.filter((line) => line.includes('needs {'))).toEqual([]);
});
