import { expect, test } from 'vitest';
import { formatDay, formatShortInstant } from './format-dates.ts';

const now = new Date('2026-11-21T12:00:00Z');

test('an instant within a week has its weekday and time, an earlier one its date', () => {
  expect(formatShortInstant('2026-11-20T15:02:00Z', now, 'Europe/London')).toBe('Fri 15:02');
  expect(formatShortInstant('2026-04-28T15:02:00Z', now, 'Europe/London')).toBe('28 Apr');
  expect(formatShortInstant('2024-04-28T15:02:00Z', now, 'Europe/London')).toBe('28 Apr 2024');
});

test('an instant is formatted in the given zone', () => {
  expect(formatShortInstant('2026-11-20T23:30:00Z', now, 'Europe/Berlin')).toBe('Sat 00:30');
  expect(formatShortInstant('2025-12-31T23:30:00Z', now, 'Europe/Berlin')).toBe('1 Jan');
});

test('a day is formatted as a date, null as an empty text', () => {
  expect(formatDay('2026-05-21')).toBe('21 May 2026');
  expect(formatDay(null)).toBe('');
});
