/// <reference lib="esnext.temporal" />
import { expect, test } from 'vitest';
import { datesOf, pastDatesOf } from '../load-tenders.ts';
import { tenders } from './index.ts';

/** Mornings, evenings, weekends and the holidays around a year's end, one after the other. */
const moments = Array.from(
  { length: 120 },
  (_, at) => new Date(Date.UTC(2026, 10, 20, 3, 19, 55) + at * 11 * 3_600_000),
);

const isWorkingDay = (day: string): boolean => {
  const { dayOfWeek, month, day: date } = Temporal.PlainDate.from(day.slice(0, 10));
  return dayOfWeek <= 5 && !(month === 12 && date >= 23) && !(month === 1 && date <= 2);
};

test('whenever the demo is loaded, its tenders open, close and are decided on working days at round hours', () => {
  for (const now of moments)
    for (const tender of tenders) {
      const dates = tender.closes === 'now' ? pastDatesOf(tender, 3, now) : datesOf(tender, now);
      const said = JSON.stringify({ now, ...dates });
      for (const day of [dates.opensAt, dates.closesAt, dates.questionsDeadline, dates.decisionExpectedOn])
        expect(isWorkingDay(day), said).toBe(true);
      expect(dates.closesAt.slice(11), said).toMatch(/^(12|17):00:00$/);
      expect(dates.opensAt < dates.questionsDeadline && dates.questionsDeadline < dates.closesAt, said).toBe(
        true,
      );
      if (tender.closes === 'now') expect(dates.closesAt < now.toISOString(), said).toBe(true);
      else expect(dates.closesAt > now.toISOString().slice(0, 19), said).toBe(true);
    }
});

test('the one that closes soon does so within three days, holidays apart', () => {
  const soon = tenders.find(({ closes }) => typeof closes === 'object' && 'hours' in closes);
  for (const now of moments.filter((at) => at.getUTCMonth() === 10)) {
    const { closesAt } = datesOf(soon ?? (tenders[0] as never), now);
    expect(Date.parse(`${closesAt}Z`) - now.getTime(), now.toISOString()).toBeLessThan(72 * 3_600_000);
  }
});
