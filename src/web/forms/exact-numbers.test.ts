import { describe, expect, test } from 'vitest';
import { exactNumberFormat } from './exact-numbers.ts';

describe('a number is read as the language writes it', () => {
  test.each([
    ['en-GB', '12.5', 12.5],
    ['en-GB', '1,234.5', 1234.5],
    ['en-GB', '12,500', 12500],
    ['en-GB', '12 500', 12500],
    ['en-GB', '1,234,567', 1234567],
    ['en-GB', '12,34,567', 1234567],
    ['en-GB', '-1.551', -1.551],
    ['en-GB', '−1.551', -1.551],
    ['en-GB', '.5', 0.5],
    ['en-GB', '12.', 12],
    ['en-GB', '+7', 7],
    ['de-DE', '12,5', 12.5],
    ['de-DE', '1.234,5', 1234.5],
    ['de-DE', '1.234', 1234],
    ['de-DE', '12.500', 12500],
    ['de-DE', '1234,567', 1234.567],
    ['de-DE', '52,517', 52.517],
    ['de-DE', '-1,551', -1.551],
    ['de-DE', '1.234.567,89', 1234567.89],
    ['de-CH', '1’234.5', 1234.5],
    ['fr-FR', '1\u202f234,5', 1234.5],
    ['fr-FR', '12.5', 12.5],
    ['fa-IR', '۱٬۲۳۴٫۵', 1234.5],
    ['fa-IR', '1234.5', 1234.5],
  ])('%s: %s', (language, typed, value) => {
    expect(exactNumberFormat(language).read(typed)).toBe(value);
  });
});

test('a separator that cannot separate thousands is a decimal separator', () => {
  const { read: english } = exactNumberFormat('en-GB');
  const { read: german } = exactNumberFormat('de-DE');
  expect(['12.5', '52.5170365', '0.125', '-0.5', '.5'].map(german)).toEqual([
    12.5, 52.5170365, 0.125, -0.5, 0.5,
  ]);
  expect(['12,5', '53,7920001', '0,125'].map(english)).toEqual([12.5, 53.7920001, 0.125]);
});

test('an ambiguous text and a text that is no number are not read', () => {
  const { read: english } = exactNumberFormat('en-GB');
  const { read: german } = exactNumberFormat('de-DE');
  for (const typed of [
    '',
    '-',
    '.',
    ',',
    'twelve',
    '12 m²',
    '1.2.3',
    '1,2,3',
    '1234,567',
    '1e5',
    '0x10',
    'Infinity',
  ])
    expect(english(typed), typed).toBeNull();
  for (const typed of ['1234.567', '1,2,3', '1.2.3', '1,234.5', '1.23,4'])
    expect(german(typed), typed).toBeNull();
});

test('a number that is shown is read back as the same number', () => {
  const values = [0, 1, -1, 0.1, 12.5, 1234, 12500, 52.517, -1.551, 0.125, 1234.567, 1e15, 123456789.123456];
  for (const language of [
    'en-GB',
    'de-DE',
    'de-CH',
    'fr-FR',
    'pl',
    'en-IN',
    'sv-SE',
    'ar',
    'ar-EG',
    'fa-IR',
    'he',
    'bn',
  ])
    for (const value of [...values, ...values.map((one) => -one / 3)])
      for (const isYear of [false, true]) {
        const { read, write } = exactNumberFormat(language);
        const shown = write(value, { isYear });
        expect(read(shown), `${language}: ${shown}`).toBe(value);
      }
});
