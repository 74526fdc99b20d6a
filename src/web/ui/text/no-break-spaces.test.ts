import { expect, test } from 'vitest';
import { withNoBreakSpaces } from './no-break-spaces.ts';

/** Shows no-break spaces as `~`. */
const seen = (text: string): string => withNoBreakSpaces(text).replaceAll('\u00a0', '~');

test.each([
  ['price 60 %, programme 25 %, method 15 %.', 'price 60~%, programme 25~%, method 15~%.'],
  ['public liability £5 m.', 'public liability £5~m.'],
  ['from 22 Nov 2026 to 5 July 2027', 'from 22~Nov~2026 to 5~July~2027'],
  ['4.5 m on every side, 12 m by 4 m', '4.5~m on every side, 12~m by 4~m'],
  ['9,400 t of concrete and 2,850 m² of floor', '9,400~t of concrete and 2,850~m² of floor'],
  ['78 weeks', '78~weeks'],
  ['am Montag, 7. Dezember 2026', 'am Montag, 7.~Dezember 2026'],
  ['14 Water Lane, Leeds LS11 5QN', '14 Water Lane, Leeds LS11~5QN'],
])('%s', (text, expected) => {
  expect(seen(text)).toBe(expected);
});

test.each([
  '12 men',
  '4 tanks',
  'Room 4 may be used',
  'Level 3 Marlborough House',
  'in May they left 4 miles',
  'They measured 7. The next day 8.',
])('no space is replaced: %s', (text) => expect(withNoBreakSpaces(text)).toBe(text));
