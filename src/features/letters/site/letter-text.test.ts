import { expect, test } from 'vitest';
import { messageFormatter } from '#platform/messages/catalogue.ts';
import { paragraphsOf, withQuotationMarks } from './letter-text.ts';

const fill = messageFormatter('en-GB');

test('a quotation gets one surrounding pair of quotation marks, instead of those that an editor typed', () => {
  expect(withQuotationMarks('They rang me the same afternoon.', fill)).toBe(
    '“They rang me the same afternoon.”',
  );
  expect(withQuotationMarks('"They rang me." ', fill)).toBe('“They rang me.”');
  expect(withQuotationMarks('“They said “yes” at once.”', fill)).toBe('“They said “yes” at once.”');
  expect(withQuotationMarks('“Excellent” is the word we use.', fill)).toBe(
    '““Excellent” is the word we use.”',
  );
  expect(withQuotationMarks('We call their work “excellent”', fill)).toBe('“We call their work “excellent””');
  expect(withQuotationMarks('“Quick”, we said, and “careful”', fill)).toBe(
    '““Quick”, we said, and “careful””',
  );
  expect(withQuotationMarks('"They said "yes""', fill)).toBe('“They said "yes"”');
  expect(withQuotationMarks('„Sie riefen an.“', fill)).toBe('“Sie riefen an.”');
  expect(withQuotationMarks('»Sie riefen an.«', fill)).toBe('“Sie riefen an.”');
});

test('a transcript is divided into paragraphs and keeps the lines of an address', () => {
  expect(paragraphsOf('Dear all,\r\n\r\nWe moved in.\n \n\nYours,\nM. Ellison\n')).toEqual([
    'Dear all,',
    'We moved in.',
    'Yours,\nM. Ellison',
  ]);
  expect(paragraphsOf('   ')).toEqual([]);
});
