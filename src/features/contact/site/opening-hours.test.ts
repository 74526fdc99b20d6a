import { expect, test } from 'vitest';
import { hoursCellOf } from './opening-hours.ts';

test.each([
  ['Monday to Friday, 07:30 to 17:30', 'Monday to Friday', '07:30–17:30'],
  ['Site emergencies at any hour, +44 113 496 0199', 'Site emergencies at any hour', '+44 113 496 0199'],
  ['By appointment', 'Opening hours', 'By appointment'],
  [', never', 'Opening hours', ', never'],
  ['Monday, 7:30 - 12:00 and 13:00 – 17:00', 'Monday', '7:30–12:00 and 13:00–17:00'],
  ['Visitors, Monday, 9 to 5', 'Visitors', 'Monday, 9–5'],
])('“%s” is split into a label and a value', (line, label, value) => {
  expect(hoursCellOf(line)).toEqual({ label, value });
});
