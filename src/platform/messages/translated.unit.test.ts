/** The server reads messages in the language of the request. */
import { afterEach, expect, test } from 'vitest';
import { SOURCE_LOCALE } from './catalogue.ts';
import { addTranslation, fill, readLocaleFrom, translated } from './translated.ts';

const english = {
  closed: 'This tender closed on {date}',
  late: 'Too late',
  found: { one: '{count} tender', other: '{count} tenders' },
  phase: { open: 'Open', closed: 'Closed' },
} as const;
addTranslation('de-DE', english, {
  closed: 'Diese Ausschreibung endete am {date}',
  found: { one: '{count} Ausschreibung', other: '{count} Ausschreibungen' },
  phase: { open: 'Offen' },
});
addTranslation('pl-PL', english, { found: { one: '{count} przetarg', few: '{count} przetargi', other: '' } });

const m = translated(english);
afterEach(() => readLocaleFrom(() => SOURCE_LOCALE));

test('reads a text in the current language, and in English where there is no translation', () => {
  expect(fill(m.closed, { date: '4 May' })).toBe('This tender closed on 4 May');
  readLocaleFrom(() => 'de-DE');
  expect(fill(m.closed, { date: '4. Mai' })).toBe('Diese Ausschreibung endete am 4. Mai');
  expect(m.late).toBe('Too late');
  expect(m.phase).toEqual({ open: 'Offen', closed: 'Closed' });
});

test('chooses the plural form of the language, also one that English does not have', () => {
  readLocaleFrom(() => 'de-DE');
  expect(fill(m.found, { count: 1200 })).toBe('1.200\u00a0Ausschreibungen');
  readLocaleFrom(() => 'pl-PL');
  expect(fill(m.found, { count: 3 })).toBe('3\u00a0przetargi');
});
