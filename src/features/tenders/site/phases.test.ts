import { describe, expect, it } from 'vitest';
import { messageFormatter } from '#platform/messages/catalogue.ts';
import { formatOffset, phaseAt, shownInstant, timeLeft, unitLabel } from './phases.ts';

const fill = messageFormatter('en-GB');
const CLOSES = '2026-05-21T13:00:00.000Z';
const beforeClosing = (milliseconds: number): number => Date.parse(CLOSES) - milliseconds;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const timeLeftText = (milliseconds: number): string | null => {
  const left = timeLeft(CLOSES, beforeClosing(milliseconds));
  if (left === null) return null;
  const remainder =
    left.remainder === null ? '' : ` and ${left.remainder.count} ${unitLabel(left.remainder, fill)}`;
  return `${left.count} ${unitLabel(left, fill)}${remainder}`;
};

describe('the time left', () => {
  it.each([
    [14 * day + 3 * hour + 5 * minute, '14 days and 3 hours'],
    [14 * day + 59 * minute, '14 days'],
    [3 * day, '3 days'],
    [3 * day - 1000, '71 hours and 59 minutes'],
    [25 * hour, '25 hours'],
    [hour, '1 hour'],
    [hour - 1000, '59 minutes and 59 seconds'],
    [minute + 1000, '1 minute and 1 second'],
    [59_000, '59 seconds'],
    [1000, '1 second'],
    // A bid is still in time during the last fraction of a second.
    [1, '1 second'],
    [0, null],
    [-1, null],
  ])('%i ms before closing is %s', (milliseconds, expected) => {
    expect(timeLeftText(milliseconds)).toBe(expected);
  });
});

describe('the phase of a tender', () => {
  const tender = {
    opensAt: '2026-04-27T08:00:00.000Z',
    closesAt: CLOSES,
    closingSoonAt: '2026-05-18T13:00:00.000Z',
    outcome: null,
  };

  it('follows the clock', () => {
    expect(phaseAt(tender, Date.parse(tender.opensAt) - 1)).toBe('upcoming');
    expect(phaseAt(tender, Date.parse(tender.opensAt))).toBe('open');
    expect(phaseAt(tender, Date.parse(tender.closingSoonAt) - 1)).toBe('open');
    expect(phaseAt(tender, Date.parse(tender.closingSoonAt))).toBe('closing_soon');
  });

  it('is open until the last millisecond before closing', () => {
    expect(phaseAt(tender, beforeClosing(1))).toBe('closing_soon');
    expect(phaseAt(tender, beforeClosing(0))).toBe('closed');
  });

  it('is the outcome that people decided, even if by the clock the tender is open', () => {
    const outcome = { phase: 'cancelled' as const, at: CLOSES, reason: null, supplier: null, value: null };
    expect(phaseAt({ ...tender, outcome }, beforeClosing(day))).toBe('cancelled');
  });
});

describe('the instant that a page shows', () => {
  const opening = Date.parse('2026-04-27T08:00:30.000Z');
  const tender = {
    opensAt: '2026-04-27T08:00:30.000Z',
    closesAt: CLOSES,
    closingSoonAt: '2026-05-18T13:00:00.000Z',
    outcome: null,
  };
  const shownFor = (now: number): number[] =>
    [...new Set(Array.from({ length: 60 }, (_, second) => shownInstant(tender, now + second * 1000)))].map(
      (at) => at - now,
    );
  const everySecond = Array.from({ length: 60 }, (_, second) => second * 1000);

  it('changes every minute, in the last hour before opening and closing every second', () => {
    expect(shownFor(opening - 2 * hour)).toEqual([-30_000, 30_000]);
    expect(shownFor(opening - minute)).toEqual(everySecond);
    expect(shownFor(beforeClosing(14 * day))).toEqual([0]);
    expect(shownFor(beforeClosing(hour))).toEqual(everySecond);
  });

  it('is the opening at once, and changes every minute afterwards', () => {
    expect(shownInstant(tender, opening - 1)).toBe(opening - 1000);
    expect(shownFor(opening)).toEqual([0, 30_000]);
  });

  it('is the closing from then on', () => {
    expect(shownInstant(tender, beforeClosing(1))).toBe(beforeClosing(1000));
    expect(shownFor(beforeClosing(0))).toEqual([0]);
    expect(shownInstant(tender, beforeClosing(-365 * day))).toBe(beforeClosing(0));
  });
});

it.each([
  ['2026-05-21T13:00:00.000Z', '2026-05-21T14:00:00', 'UTC+1'],
  ['2026-01-21T14:00:00.000Z', '2026-01-21T14:00:00', 'UTC'],
  ['2026-01-21T14:00:00.000Z', '2026-01-21T19:30:00', 'UTC+5:30'],
  ['2026-01-21T14:00:00.000Z', '2026-01-21T10:30:00', 'UTC-3:30'],
])('the offset between the instant %s and the local time %s is %s', (instant, local, expected) => {
  expect(formatOffset(instant, local)).toBe(expected);
});
