import { expect, test } from 'vitest';
import { shortMoment } from './moments.ts';

const now = new Date('2026-11-21T12:00:00');

test('what happened this week is told by its day and hour, what is older by its date', () => {
  expect(shortMoment('2026-11-20T15:02:00', now)).toBe('Fri 15:02');
  expect(shortMoment('2026-04-28T15:02:00', now)).toBe('28 Apr');
  expect(shortMoment('2024-04-28T15:02:00', now)).toBe('28 Apr 2024');
});
