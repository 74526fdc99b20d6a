import { describe, expect, it } from 'vitest';
import { messageFormatter } from '#platform/messages/catalogue.ts';
import { formatOffset, phaseAt, tickInterval, timeLeft, unitLabel } from './phases.ts';

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

  it('is updated every second only near the end', () => {
    expect(tickInterval(CLOSES, beforeClosing(14 * day))).toBe(minute);
    expect(tickInterval(CLOSES, beforeClosing(60 * minute))).toBe(1000);
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

it.each([
  ['2026-05-21T13:00:00.000Z', '2026-05-21T14:00:00', 'UTC+1'],
  ['2026-01-21T14:00:00.000Z', '2026-01-21T14:00:00', 'UTC'],
  ['2026-01-21T14:00:00.000Z', '2026-01-21T19:30:00', 'UTC+5:30'],
  ['2026-01-21T14:00:00.000Z', '2026-01-21T10:30:00', 'UTC-3:30'],
])('the offset between the instant %s and the local time %s is %s', (instant, local, expected) => {
  expect(formatOffset(instant, local)).toBe(expected);
});
