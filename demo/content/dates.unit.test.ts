/// <reference lib="esnext.temporal" />
import { expect, test } from 'vitest';
import { datesOf, historyOf } from '../dates.ts';
import { tenders } from './index.ts';

const momentsFrom = (year: number, month: number, day: number, count: number): Date[] =>
  Array.from(
    { length: count },
    (_, at) => new Date(Date.UTC(year, month - 1, day, 3, 19, 55) + at * 11 * 3_600_000),
  );
/** Mornings, evenings, weekends, the holidays at the end of the year and Easter, eleven hours apart. */
const moments = [...momentsFrom(2026, 11, 20, 120), ...momentsFrom(2027, 3, 10, 60)];

/** In England, on weekdays outside the holidays at the end of the year. */
const BANK_HOLIDAYS = [
  ...['2026-04-03', '2026-04-06', '2026-05-04', '2026-05-25', '2026-08-31'],
  ...['2027-03-26', '2027-03-29', '2027-05-03', '2027-05-31', '2027-08-30'],
  ...['2028-01-03', '2028-04-14', '2028-04-17', '2028-05-01', '2028-05-29', '2028-08-28'],
];

const isWorkingDay = (day: string): boolean => {
  const { dayOfWeek, month, day: date } = Temporal.PlainDate.from(day.slice(0, 10));
  const isHoliday = (month === 12 && date >= 23) || (month === 1 && date <= 2);
  return dayOfWeek <= 5 && !isHoliday && !BANK_HOLIDAYS.includes(day.slice(0, 10));
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

test('tenders do not open on bank holidays', () => {
  for (const holiday of BANK_HOLIDAYS) {
    const tender = { opens: 10, closes: { days: 40 } } as const;
    const tenDaysBefore = Date.parse(`${holiday}T12:00:00Z`) - 10 * 24 * 3_600_000;
    expect(isWorkingDay(datesOf(tender, new Date(tenDaysBefore)).opensAt), holiday).toBe(true);
  }
});

test('the tender that closes soon does so within three days, outside holidays', () => {
  const soon = tenders.find(({ closes }) => 'hours' in closes);
  for (const now of moments.filter((at) => at.getUTCMonth() === 10)) {
    const { closesAt } = datesOf(soon ?? (tenders[0] as never), now);
    expect(Date.parse(`${closesAt}Z`) - now.getTime(), now.toISOString()).toBeLessThan(72 * 3_600_000);
  }
});

test('the events of a tender are in order, in office hours and before the demo is loaded', () => {
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
