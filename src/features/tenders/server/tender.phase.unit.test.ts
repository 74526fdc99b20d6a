import { expect, it } from 'vitest';
import { nextHourMark } from './tender.phase.ts';

const CLOSES = '2026-12-10T14:00:00.000Z';

it.each([
  ['2026-12-10T10:30:00.000Z', '2026-12-10T11:00:01.000Z'],
  // Exactly three hours are left; a second later there are only two whole hours.
  ['2026-12-10T11:00:00.000Z', '2026-12-10T11:00:01.000Z'],
  ['2026-12-10T11:00:01.000Z', '2026-12-10T12:00:01.000Z'],
  ['2026-12-10T13:00:00.000Z', '2026-12-10T13:00:01.000Z'],
  ['2026-12-10T13:00:01.000Z', CLOSES],
  ['2026-12-10T13:59:59.999Z', CLOSES],
])('after %s the number of whole hours left changes at %s', (now, mark) => {
  expect(nextHourMark(CLOSES, now)).toBe(mark);
});
