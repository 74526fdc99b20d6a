import { expect, test } from 'vitest';
import { filler } from '#platform/messages/catalogue.ts';
import { paragraphsOf, quoted } from './letter-words.ts';

const fill = filler('en-GB');

test('a quotation is framed once, whatever the office typed', () => {
  expect(quoted('They rang me the same afternoon.', fill)).toBe('“They rang me the same afternoon.”');
  expect(quoted('"They rang me." ', fill)).toBe('“They rang me.”');
  expect(quoted('“They said “yes” at once.”', fill)).toBe('“They said “yes” at once.”');
});

test('a transcript falls into paragraphs and keeps the lines of an address', () => {
  expect(paragraphsOf('Dear all,\r\n\r\nWe moved in.\n \n\nYours,\nM. Ellison\n')).toEqual([
    'Dear all,',
    'We moved in.',
    'Yours,\nM. Ellison',
  ]);
  expect(paragraphsOf('   ')).toEqual([]);
});
