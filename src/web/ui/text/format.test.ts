import { expect, test } from 'vitest';
import { formatsFor } from './format.ts';

const british = formatsFor('en-GB');
/** Shows no-break spaces as `~`. */
const seen = (text: string | null): string | undefined => text?.replaceAll('\u00a0', '~');

test('a number and its unit stay on one line', () => {
  expect(seen(british.area(6940, 'm2'))).toBe('6,940~m²');
  expect(seen(british.area(18_400, 'ft2'))).toBe('18,400~sq~ft');
  expect(seen(british.length(0.212))).toBe('212~m');
  expect(seen(british.length(3.44))).toBe('3.4~km');
  expect(seen(british.percent(62))).toBe('62%');
});

test.each([
  [{ min: 14e6, max: 16e6, currency: 'GBP' }, '£14–16m'],
  [{ min: 14.25e6, max: 14.25e6, currency: 'GBP' }, '£14.3m'],
  [{ min: 850_000, max: 850_000, currency: 'GBP' }, '£850,000'],
  [{ min: 5e8, max: 1e9, currency: 'GBP' }, '£500–1,000m'],
  [{ min: 1e9, max: 2e9, currency: 'GBP' }, '£1–2bn'],
  [{ min: 500_000, max: 1e6, currency: 'EUR' }, '€0.5–1m'],
  [{ min: 100_000, max: 250_000, currency: 'CHF' }, 'CHF~100,000–250,000'],
])('money %o is written %s', (value, written) => {
  expect(seen(british.money(value))).toBe(written);
});

test('months and days are written short, years alone, and other texts unchanged', () => {
  expect(seen(british.yearMonth('2024-07'))).toBe('Jul~2024');
  expect(seen(british.day('2024-07-05'))).toBe('5~Jul~2024');
  expect(british.year('2024-07')).toBe('2024');
  expect(british.yearMonth('soon')).toBe('soon');
});

test('a missing value stays missing', () => {
  expect([
    british.area(null, 'm2'),
    british.money(null),
    british.yearMonth(null),
    british.percent(null),
  ]).toEqual([null, null, null, null]);
});

test('a phone number of the site’s own country is written in national format', () => {
  const inBritain = formatsFor('en-GB', { abroad: '+44 ', home: '0' });
  expect(inBritain.telephone('+44 113 496 0142')).toBe('0113 496 0142');
  expect(inBritain.telephone('+49 30 123456')).toBe('+49 30 123456');
  expect(formatsFor('de-DE').telephone('+44 113 496 0142')).toBe('+44 113 496 0142');
});

test('numbers and units are written as in the language', () => {
  expect(seen(formatsFor('de-DE').area(6940, 'm2'))).toBe('6.940~m²');
  expect(seen(formatsFor('de-DE').percent(2.5))).toBe('2,5~%');
});

test.each([
  ['de-DE', { min: 14.2e6, max: 14.2e6, currency: 'EUR' }, '14,2~Mio.~€'],
  ['de-DE', { min: 14e6, max: 16e6, currency: 'EUR' }, '14–16~Mio.~€'],
  ['de-DE', { min: 1.2e9, max: 1.2e9, currency: 'EUR' }, '1,2~Mrd.~€'],
  ['de-DE', { min: 100_000, max: 250_000, currency: 'CHF' }, '100.000–250.000~CHF'],
  ['fr-FR', { min: 14.2e6, max: 14.2e6, currency: 'EUR' }, '14,2~M~€'],
  ['en-US', { min: 14.2e6, max: 14.2e6, currency: 'USD' }, '$14.2m'],
])('money in %s: %o is written %s', (locale, value, written) => {
  expect(seen(formatsFor(locale).money(value))).toBe(written);
});

test('days and times are written as in the language', () => {
  const german = formatsFor('de-DE');
  expect(seen(german.dateTime('2026-05-21T14:00:00'))).toBe('Do.,~21.~Mai~2026, 14:00');
  expect(seen(german.dayTime('2026-05-21T14:00:00'))).toBe('Do.,~21.~Mai, 14:00');
  expect(seen(formatsFor('en-US').dateTime('2026-05-21T14:00:00'))).toBe('Thu~May~21,~2026, 2:00~PM');
  expect(seen(formatsFor('en-AU').dayTime('2026-05-21T14:00:00'))).toBe('Thu~21~May, 2:00~pm');
  expect(seen(formatsFor('en-US').time('2026-05-21T09:05:00Z'))).toBe('9:05~AM');
});

test('local times are written unchanged, with their day', () => {
  expect(seen(british.dateTime('2026-05-21T14:00:00'))).toBe('Thu~21~May~2026, 14:00');
  expect(seen(british.dayTime('2026-05-21T14:00:00'))).toBe('Thu~21~May, 14:00');
  expect(seen(british.dateTime('2026-05-21'))).toBe('Thu~21~May~2026');
  expect(british.dateTime('soon')).toBe('soon');
});

test.each([
  [0, '0~bytes'],
  [1, '1~byte'],
  [999, '999~bytes'],
  [640_300, '640~kB'],
  [999_499, '999~kB'],
  [999_600, '1~MB'],
  [212_400_000, '212.4~MB'],
  [1_300_000_000, '1.3~GB'],
  [2_500_000_000_000, '2.5~TB'],
])('%i bytes are %s', (value, written) => {
  expect(seen(british.bytes(value))).toBe(written);
});
