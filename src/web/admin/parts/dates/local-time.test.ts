import { expect, test } from 'vitest';
import { clockChangeAt, formatLocalTime, instantAt, localTimeAt } from './local-time.ts';

test.each([
  ['2026-05-21T14:00', 'Europe/London', '2026-05-21T13:00:00.000Z'],
  ['2026-12-21T14:00', 'Europe/London', '2026-12-21T14:00:00.000Z'],
  ['2026-05-21T14:00', 'Asia/Kathmandu', '2026-05-21T08:15:00.000Z'],
  ['2026-05-21T00:30', 'Pacific/Auckland', '2026-05-20T12:30:00.000Z'],
])('the local time %s in %s is %s, and back', (localTime, zone, instant) => {
  expect(instantAt(localTime, zone)).toBe(instant);
  expect(localTimeAt(instant, zone)).toBe(localTime);
});

test('a year of less than four digits, as a field reports it while its year is typed, is padded', () => {
  expect(localTimeAt(instantAt('0202-05-21T14:00', 'UTC'), 'UTC')).toBe('0202-05-21T14:00');
});

test('a local time is formatted unchanged', () => {
  expect(formatLocalTime('2026-05-21T14:00:00')).toBe('21 May 2026, 14:00');
});

test('a time that the clocks skip becomes one that exists, an hour earlier or later', () => {
  expect(localTimeAt(instantAt('2026-03-29T01:30', 'Europe/London'), 'Europe/London')).toMatch(/T0[02]:30$/);
});

test.each([
  ['2027-03-28T01:30', 'skipped'],
  ['2027-03-28T00:59', null],
  ['2027-03-28T02:00', null],
  ['2026-10-25T01:30', 'twice'],
  ['2026-10-25T00:59', null],
  ['2026-10-25T02:00', null],
  ['2026-07-01T12:00', null],
] as const)('whether the clocks of London skip %s or show it twice: %s', (localTime, change) => {
  expect(clockChangeAt(localTime, 'Europe/London')).toBe(change);
});
