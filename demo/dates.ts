/// <reference lib="esnext.temporal" />
/** Computes the dates of the demo's tenders and news from the moment of loading: on working days, in working hours. */
import { type DemoTender, generalSettings } from './content/index.ts';

const HOUR_MS = 60 * 60 * 1000;
const zone = generalSettings.timeZone ?? 'Europe/London';

/** Returns Easter Sunday of a year of the Gregorian calendar. */
const easterSunday = (year: number): Temporal.PlainDate => {
  const century = Math.floor(year / 100);
  const shift =
    century - Math.floor(century / 4) - Math.floor((century - Math.floor((century - 17) / 25)) / 3);
  const golden = year % 19;
  const raw = (shift + 19 * golden + 15) % 30;
  // Days from 21 March to the full moon; the two last possible days are brought forward by one.
  const fullMoon = raw - (raw === 29 || (raw === 28 && golden > 10) ? 1 : 0);
  const day = Temporal.PlainDate.from({ year, month: 3, day: 21 }).add({ days: fullMoon });
  return day.add({ days: 7 - (day.dayOfWeek % 7) });
};

/** Returns whether a day is a bank holiday in England, other than those from Christmas to New Year. */
const isBankHoliday = (day: Temporal.PlainDate): boolean => {
  const daysFromEaster = easterSunday(day.year).until(day).total('days');
  const isMonday = day.dayOfWeek === 1;
  return (
    daysFromEaster === -2 ||
    daysFromEaster === 1 ||
    (isMonday && day.month === 5 && (day.day <= 7 || day.day >= 25)) ||
    (isMonday && day.month === 8 && day.day >= 25) ||
    // If New Year’s Day is a Saturday.
    (isMonday && day.month === 1 && day.day === 3)
  );
};

/** Returns whether tenders may open or close on a day: not at weekends, on bank holidays or from Christmas to New Year. */
const isWorkingDay = (day: Temporal.PlainDate): boolean =>
  day.dayOfWeek <= 5 &&
  !(day.month === 12 && day.day >= 23) &&
  !(day.month === 1 && day.day <= 2) &&
  !isBankHoliday(day);

/** Returns the day itself or the nearest working day after it (`step` 1) or before it (−1). */
const workingDay = (day: Temporal.PlainDate, step: 1 | -1 = 1): Temporal.PlainDate =>
  isWorkingDay(day) ? day : workingDay(day.add({ days: step }), step);

const localTime = (at: Date): Temporal.PlainDateTime =>
  Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(zone).toPlainDateTime();
/** Returns the instant of a local time such as `2026-11-20T12:00:00`. */
const instantOf = (local: string): Date =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds);

/** The hours at which tenders close. */
const CLOSING_HOURS = [12, 17] as const;

/** Returns the dates that publishing a tender needs, counted from `now`. */
export const datesOf = (tender: Pick<DemoTender, 'opens' | 'closes' | 'visit'>, now: Date) => {
  const today = localTime(now).toPlainDate();
  const localOf = (day: Temporal.PlainDate, hour: number): string =>
    `${day}T${String(hour).padStart(2, '0')}:00:00`;
  /** Rounds away from today, so that past dates stay past and future dates stay in the future. */
  const nearestWorkingDay = (days: number): Temporal.PlainDate =>
    workingDay(today.add({ days }), days < 0 ? -1 : 1);
  /** Returns the first closing hour on a working day at or after `from`. */
  const nextClosing = (from: Temporal.PlainDateTime): string => {
    const day = workingDay(from.toPlainDate());
    const hour = CLOSING_HOURS.find((one) => localOf(day, one) >= from.toString({ smallestUnit: 'second' }));
    return hour === undefined ? nextClosing(day.add({ days: 1 }).toPlainDateTime()) : localOf(day, hour);
  };
  /**
   * Returns the last closing hour on a working day at or before `latest`; if that is less than an hour away, the first one
   * after the next hour.
   */
  const lastClosing = (latest: Temporal.PlainDateTime): string => {
    const day = workingDay(latest.toPlainDate(), -1);
    const latestText = latest.toString({ smallestUnit: 'second' });
    const hour = CLOSING_HOURS.findLast((one) => localOf(day, one) <= latestText);
    if (hour === undefined) return lastClosing(day.subtract({ days: 1 }).toPlainDateTime({ hour: 23 }));
    const soonest = localTime(new Date(now.getTime() + HOUR_MS));
    return localOf(day, hour) > soonest.toString({ smallestUnit: 'second' })
      ? localOf(day, hour)
      : nextClosing(soonest);
  };
  const { closes } = tender;
  const closesAt =
    'hours' in closes
      ? lastClosing(localTime(new Date(now.getTime() + closes.hours * HOUR_MS)))
      : localOf(nearestWorkingDay(closes.days), CLOSING_HOURS[closes.days % 2] ?? 12);
  const closingDay = Temporal.PlainDate.from(closesAt.slice(0, 10));
  const isOver = closesAt <= localTime(now).toString();
  return {
    opensAt: localOf(nearestWorkingDay(tender.opens), 9),
    closesAt,
    questionsDeadline: isOver
      ? usualQuestionsDeadline(closingDay)
      : questionsDeadlineOf(closesAt, localTime(now)),
    decisionExpectedOn: workingDay(closingDay.add({ days: 21 })).toString(),
    contractStart: workingDay(closingDay.add({ days: 45 })).toString(),
    siteVisit:
      tender.visit === undefined
        ? null
        : { at: localOf(nearestWorkingDay(tender.visit.days), 10), place: tender.visit.place },
  };
};

const usualQuestionsDeadline = (closingDay: Temporal.PlainDate): string =>
  `${workingDay(closingDay.subtract({ days: 5 }), -1)}T12:00:00`;

/**
 * Returns noon five days before the closing date if that is still to come, else 09:00 on the closing date, else an
 * hour before closing: questions can still be asked while a tender is open.
 */
const questionsDeadlineOf = (closesAt: string, now: Temporal.PlainDateTime): string => {
  const closes = Temporal.PlainDateTime.from(closesAt);
  const early = Temporal.PlainDateTime.from(usualQuestionsDeadline(closes.toPlainDate()));
  const morning = closes.with({ hour: 9 });
  const lastMorning = [early, morning].find(
    (one) => Temporal.PlainDateTime.compare(one, now.add({ hours: 1 })) > 0,
  );
  return (lastMorning ?? closes.subtract({ hours: 1 })).toString({ smallestUnit: 'second' });
};

/** The times of day at which staff enter something, not on the hour. */
const WORKING_TIMES = ['09:25:00', '10:50:00', '13:40:00', '15:15:00', '16:35:00'];

/**
 * Returns `count` moments in working hours after `from` and before `to`, evenly spread, earliest first. If there are too
 * few between them, the last ones are `to`.
 */
const workingMoments = (from: Date, to: Date, count: number): Date[] => {
  const lastDay = localTime(to).toPlainDate();
  const possible: Date[] = [];
  for (
    let day = workingDay(localTime(from).toPlainDate());
    Temporal.PlainDate.compare(day, lastDay) <= 0;
    day = workingDay(day.add({ days: 1 }))
  )
    for (const time of WORKING_TIMES) {
      const moment = instantOf(`${day}T${time}`);
      if (moment > from && moment < to) possible.push(moment);
    }
  return Array.from(
    { length: count },
    (_, index) => possible[Math.floor(((index + 0.5) * Math.max(possible.length, count)) / count)] ?? to,
  );
};

/** Returns a working moment about `days` before `now`. */
export const workingMomentBefore = (days: number, now: Date): Date => {
  const day = workingDay(localTime(now).toPlainDate().subtract({ days }), -1);
  return instantOf(`${day}T${WORKING_TIMES[days % WORKING_TIMES.length]}`);
};

/**
 * Returns the times of the events in a tender's history up to `now`. The tender is prepared and published in the fortnight
 * before it opens, or before `now` if it opens later.
 */
export const historyOf = (tender: DemoTender, now: Date) => {
  const { opensAt, closesAt, siteVisit, questionsDeadline } = datesOf(tender, now);
  const earlierOf = (one: Date, other: Date): Date => (one < other ? one : other);
  const opens = earlierOf(instantOf(opensAt), now);
  const afterVisit = siteVisit === null ? opens : earlierOf(instantOf(siteVisit.at), now);
  const [prepared, published] = workingMoments(new Date(opens.getTime() - 14 * 24 * HOUR_MS), opens, 2) as [
    Date,
    Date,
  ];
  const turns = workingMoments(
    opens,
    earlierOf(instantOf(questionsDeadline), now),
    2 * tender.questions.length,
  );
  const outcome = tender.outcome;
  return {
    prepared,
    published,
    addenda: workingMoments(afterVisit, earlierOf(instantOf(closesAt), now), tender.addenda.length),
    /** A question is asked, then answered. */
    questions: tender.questions.map((_, index) => ({
      asked: turns[2 * index] ?? now,
      answered: turns[2 * index + 1] ?? now,
    })),
    decided: outcome === undefined ? null : workingMomentBefore(outcome.daysAgo, now),
  };
};
