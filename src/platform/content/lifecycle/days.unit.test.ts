import { expect, test } from 'vitest';
import { dayAt, endOfDay, startOfDay } from './days.ts';

test.each([
  ['2026-11-21', 'Europe/London', '2026-11-21T00:00:00.000Z'],
  ['2026-06-30', 'Europe/London', '2026-06-29T23:00:00.000Z'],
  ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z'],
  ['2026-01-01', 'Asia/Kolkata', '2025-12-31T18:30:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  // On these days the clocks go forward from midnight to one, so the day begins at one.
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, instant) => {
  expect(startOfDay(day, timeZone)).toBe(instant);
  expect(dayAt(instant, timeZone)).toBe(day);
  expect(dayAt(new Date(Date.parse(instant) - 1).toISOString(), timeZone)).not.toBe(day);
});

test('a day is over when the next one begins, however long it is', () => {
  expect(endOfDay('2026-03-29', 'Europe/London')).toBe('2026-03-29T23:00:00.000Z');
  expect(endOfDay('2026-10-25', 'Europe/London')).toBe('2026-10-26T00:00:00.000Z');
  expect(endOfDay('2026-12-31', 'Pacific/Auckland')).toBe('2026-12-31T11:00:00.000Z');
});
