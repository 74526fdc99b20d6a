import { expect, test } from 'vitest';
import { dayIn } from './day-in.ts';

test.each([
  ['Europe/London', '2026-05-03T23:30:00.000Z', '2026-05-04'],
  ['Europe/London', '2026-01-03T23:30:00.000Z', '2026-01-03'],
  ['America/New_York', '2026-01-01T03:00:00.000Z', '2025-12-31'],
  ['Asia/Tokyo', '2025-12-31T15:00:00.000Z', '2026-01-01'],
])('in %s, %s is on %s', (timeZone, instant, day) => {
  expect(dayIn(timeZone, instant)).toBe(day);
});

test('a short text that is not an instant is returned unchanged', () => {
  expect(dayIn('Europe/London', 'soon')).toBe('soon');
});
