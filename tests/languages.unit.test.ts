/** Every language that the program speaks is complete: each text is there, with the same parameters. */
import { expect, test } from 'vitest';
import { nearestLanguage, SOURCE_LOCALE } from '#platform/messages/catalogue.ts';
import { languages, translationOf, withTranslation } from '#platform/messages/languages.ts';
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
