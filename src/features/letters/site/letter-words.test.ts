import { expect, test } from 'vitest';
import { paragraphsOf, quoted } from './letter-words.ts';

test('a quotation is framed once, whatever the office typed', () => {
  expect(quoted('They rang me the same afternoon.')).toBe('“They rang me the same afternoon.”');
  expect(quoted('"They rang me." ')).toBe('“They rang me.”');
  expect(quoted('“They said “yes” at once.”')).toBe('“They said “yes” at once.”');
});

test('a transcript falls into paragraphs and keeps the lines of an address', () => {
  expect(paragraphsOf('Dear all,\r\n\r\nWe moved in.\n \n\nYours,\nM. Ellison\n')).toEqual([
    'Dear all,',
    'We moved in.',
    'Yours,\nM. Ellison',
  ]);
  expect(paragraphsOf('   ')).toEqual([]);
});
