import { describe, expect, it } from 'vitest';
import { type ChainPoint, chainMarks, chainPoints, percentBetween } from './chain-marks.ts';

const FROM = '2026-05-01T00:00:00.000Z';
const TO = '2026-05-11T00:00:00.000Z';
const dayPoint = (day: number): ChainPoint => {
  const at = `2026-05-${String(day).padStart(2, '0')}T00:00:00.000Z`;
  return { id: String(day), label: `Day ${day}`, at, local: at };
};
const describeMarks = (...days: number[]): string | null =>
  chainMarks(days.map(dayPoint), FROM, TO)
    ?.map(({ percent, side, labelDirection }) => `${percent} ${side} ${labelDirection}`)
    .join(', ') ?? null;

describe('the chain of dates', () => {
  it('is drawn to scale, with labels above and below in turn', () => {
    expect(describeMarks(1, 4, 8, 11)).toBe(
      '0 above onward, 30 below onward, 70 above onward, 100 below back',
    );
  });

  it('puts the labels of dates close to each other on different sides', () => {
    expect(describeMarks(1, 2, 3)).toBe('0 above onward, 10 below onward, 20 above onward');
    // The labels of days 10 and 11 both run back and overlap, so they are on different sides.
    expect(describeMarks(1, 10, 11)).toBe('0 above onward, 90 below back, 100 above back');
  });

  it('is not drawn if the labels do not fit or there are too many or too few dates', () => {
    expect(describeMarks(1, 9, 10, 11)).toBeNull();
    expect(describeMarks(1, 2, 3, 5, 7, 9, 11)).toBeNull();
    expect(describeMarks(1)).toBeNull();
  });

  it('leaves out dates after closing', () => {
    expect(describeMarks(1, 11, 20)).toBe('0 above onward, 100 below back');
  });

  it('has percentages from 0 to 100', () => {
    expect(percentBetween(Date.parse(FROM) - 1, FROM, TO)).toBe(0);
    expect(percentBetween(Date.parse(TO) + 1, FROM, TO)).toBe(100);
    expect(percentBetween(Date.parse('2026-05-02T08:00:00Z'), FROM, TO)).toBe(13.3);
    expect(percentBetween(Date.parse(FROM), FROM, FROM)).toBe(100);
  });
});

it('the points are the dates that the tender has, in chronological order', () => {
  const points = chainPoints({
    opensAt: FROM,
    opensAtLocal: '2026-05-01T01:00:00',
    closesAt: TO,
    closesAtLocal: '2026-05-11T01:00:00',
    questionsDeadline: '2026-05-08T16:00:00.000Z',
    questionsDeadlineLocal: '2026-05-08T17:00:00',
    siteVisit: {
      at: '2026-05-05T09:00:00.000Z',
      atLocal: '2026-05-05T10:00:00',
      wording: '10:00, Tuesday 5 May 2026',
      place: 'At the gate',
      mandatory: true,
      rsvpBy: '2026-05-04T11:00:00.000Z',
      rsvpByLocal: '2026-05-04T12:00:00',
      notes: null,
    },
    preBidMeeting: null,
    bidOpening: null,
    decisionExpectedOn: '2026-05-20',
    contractStart: null,
  });
  expect(points.map(({ id }) => id)).toEqual(['opens', 'rsvp', 'visit', 'questions', 'closes', 'decision']);
});
