/// <reference lib="esnext.temporal" />
import { expect, test } from 'vitest';
import { datesOf, historyOf } from '../dates.ts';
import { tenders } from './index.ts';

/** Mornings, evenings, weekends and the holidays at the end of the year, eleven hours apart. */
const moments = Array.from(
  { length: 120 },
  (_, at) => new Date(Date.UTC(2026, 10, 20, 3, 19, 55) + at * 11 * 3_600_000),
);

const isWorkingDay = (day: string): boolean => {
  const { dayOfWeek, month, day: date } = Temporal.PlainDate.from(day.slice(0, 10));
  return dayOfWeek <= 5 && !(month === 12 && date >= 23) && !(month === 1 && date <= 2);
};

test('tenders open, close and are decided on working days at round hours, whenever the demo is loaded', () => {
  for (const now of moments)
    for (const tender of tenders) {
      const dates = datesOf(tender, now);
      const description = JSON.stringify({ now, ...dates });
      for (const day of [dates.opensAt, dates.closesAt, dates.questionsDeadline, dates.decisionExpectedOn])
        expect(isWorkingDay(day), description).toBe(true);
      expect(dates.closesAt.slice(11), description).toMatch(/^(12|17):00:00$/);
      expect(
        dates.opensAt < dates.questionsDeadline && dates.questionsDeadline < dates.closesAt,
        description,
      ).toBe(true);
      if ('days' in tender.closes && tender.closes.days < 0)
        expect(dates.closesAt < now.toISOString(), description).toBe(true);
      else expect(dates.closesAt > now.toISOString().slice(0, 19), description).toBe(true);
    }
});

test('the tender that closes soon does so within three days, outside holidays', () => {
  const soon = tenders.find(({ closes }) => 'hours' in closes);
  for (const now of moments.filter((at) => at.getUTCMonth() === 10)) {
    const { closesAt } = datesOf(soon ?? (tenders[0] as never), now);
    expect(Date.parse(`${closesAt}Z`) - now.getTime(), now.toISOString()).toBeLessThan(72 * 3_600_000);
  }
});

test('what happened to a tender happened in order, in office hours and before the demo is loaded', () => {
  for (const now of moments)
    for (const tender of tenders) {
      const { prepared, published, addenda, questions, decided } = historyOf(tender, now);
      const happened = [
        prepared,
        published,
        ...(tender.draft ? [] : addenda),
        ...questions.flatMap(({ asked, answered }) => [asked, answered]),
        ...(decided ? [decided] : []),
      ];
      const description = JSON.stringify({ now, reference: tender.reference, happened });
      for (const moment of happened) {
        expect(
          isWorkingDay(Temporal.PlainDate.from(moment.toISOString().slice(0, 10)).toString()),
          description,
        ).toBe(true);
        expect(moment < now, description).toBe(true);
      }
      for (const line of [addenda, questions.flatMap(({ asked, answered }) => [asked, answered])]) {
        const inOrder = [prepared, published, ...line, ...(decided ? [decided] : [])];
        for (const [index, moment] of inOrder.entries())
          expect(moment > (inOrder[index - 1] ?? new Date(0)), description).toBe(true);
      }
    }
});
