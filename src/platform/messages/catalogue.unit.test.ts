import { expect, test } from 'vitest';
import { messageFormatter, rich } from './catalogue.ts';

const english = {
  title: 'Tenders',
  call: 'Call us on {phone}',
  found: { one: '{count} tender in {trade}', other: '{count} tenders in {trade}' },
} as const;

test('a message is filled with its values; a number selects the plural form and gets separators', () => {
  const fill = messageFormatter('en-GB');
  expect(fill(english.call, { phone: '0113 496 0000' })).toBe('Call us on 0113 496 0000');
  expect(fill(english.found, { count: 1, trade: 'Roofing' })).toBe('1\u00a0tender in Roofing');
  expect(fill(english.found, { count: 1234, trade: 'Roofing' })).toBe('1,234\u00a0tenders in Roofing');
});

test('another language has plural forms of its own', () => {
  const polish = {
    one: '{count} przetarg: {trade}',
    few: '{count} przetargi: {trade}',
    other: '{count} przetargów: {trade}',
  } as const;
  expect(messageFormatter('pl-PL')(polish, { count: 3, trade: 'Dachy' })).toBe('3\u00a0przetargi: Dachy');
});

test('a tag of a message is replaced with the result of its function', () => {
  const text =
    'By sending you accept our <privacy>privacy policy</privacy> and <terms>terms</terms>.' as const;
  const link = (path: string) => (label: string) => ({ path, label });
  expect(rich(text, { privacy: link('/privacy'), terms: link('/terms') })).toEqual([
    'By sending you accept our ',
    { path: '/privacy', label: 'privacy policy' },
    ' and ',
    { path: '/terms', label: 'terms' },
    '.',
  ]);
});

test('a value with tags in it stays text', () => {
  const text = messageFormatter('en-GB')('Hello <name>{name}</name>', { name: 'A <b>x</b>' });
  expect(rich(text, { name: (name) => ({ name }) })).toEqual(['Hello ', { name: 'A <b>x</b>' }, '']);
  for (const tag of ['b', 'constructor', 'toString'])
    expect(rich(`<${tag}>x</${tag}>`, {}).join('')).toBe(`<${tag}>x</${tag}>`);
});

test('the type checker finds a missing, a misspelt and a wrong parameter, and an unknown tag', () => {
  const fill = messageFormatter('en-GB');
  // @ts-expect-error: no phone
  fill(english.call, {});
  // @ts-expect-error: misspelt
  fill(english.call, { phon: '1' });
  // @ts-expect-error: a count is a number
  fill(english.found, { count: '1', trade: 'Roofing' });
  // @ts-expect-error: the text has no such tag
  rich('See <a>this</a>' as const, { b: (label) => label });
});
