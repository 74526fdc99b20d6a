import { afterEach, expect, test } from 'vitest';
import { SOURCE_LOCALE } from '#platform/messages/catalogue.ts';
import { readLocaleFrom } from '#platform/messages/translated.ts';
import { loadTranslations } from '#platform/messages/translations.ts';
import { csv } from './csv.ts';

afterEach(() => readLocaleFrom(() => SOURCE_LOCALE));

test('a text that looks like a formula begins with an apostrophe, so that no spreadsheet evaluates it', () => {
  for (const typed of ['=1+1', '+44', '-1', '@SUM(A1)', '\t=1', '  =1', '＝1', '\r=1']) {
    const [, row = ''] = csv(['Name'], [[typed]]).split('\r\n');
    expect(row.replace(/^"/, '').startsWith("'"), typed).toBe(true);
  }
  expect(csv(['A', 'B'], [['plain', -5]])).toBe('\ufeffA,B\r\nplain,-5\r\n');
});

test('commas, quotes and line ends stay in their cell', () => {
  expect(csv(['A'], [['a,b'], ['say "no"'], ['two\nlines'], [null]])).toBe(
    '\ufeffA\r\n"a,b"\r\n"say ""no"""\r\n"two\nlines"\r\n\r\n',
  );
});

test('in German, semicolons separate the cells, and numbers have a decimal comma', async () => {
  await loadTranslations('de-DE');
  readLocaleFrom(() => 'de-DE');
  expect(csv(['A', 'B', 'C'], [['a;b', 1234.5, true]])).toBe('\ufeffA;B;C\r\n"a;b";"1234,5";ja\r\n');
});
