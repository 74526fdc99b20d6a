/// <reference lib="esnext.temporal" />
/** Loads the demo's tenders, dated from the moment of loading, through the tender services. */
import { readFile } from 'node:fs/promises';
import { type App, type Outcome, system } from '#server/app.ts';
import type { DemoDocument, DemoTender, PersonKey, ProjectKey } from './content/index.ts';
import { filesFolder, generalSettings, tenders } from './content/index.ts';

/** The clock of the site, and a way to wait for a moment on it. */
export interface Time {
  now(): Date;
  until(at: Date): Promise<void>;
}

/** Does one part of the demo in a transaction. If that part was done before, returns what it returned then. */
export type RunOnce = <Result>(part: string, work: () => Promise<Result>) => Promise<Result>;

export type Unwrap = <Value>(outcome: Outcome<Value>, what: string) => Value;

/** Milliseconds. A tender can only be published while it is open, so those that have ended close this long after. */
const CLOSES_AFTER_MS = 20_000;
const HOUR_MS = 60 * 60 * 1000;

/** Tenders do not open or close at weekends or between Christmas and New Year. */
const isWorkingDay = (day: Temporal.PlainDate): boolean =>
  day.dayOfWeek <= 5 && !(day.month === 12 && day.day >= 23) && !(day.month === 1 && day.day <= 2);

/** Returns the day itself or the nearest working day after it (`step` 1) or before it (−1). */
const workingDay = (day: Temporal.PlainDate, step: 1 | -1 = 1): Temporal.PlainDate =>
  isWorkingDay(day) ? day : workingDay(day.add({ days: step }), step);

/** The hours at which tenders close. */
const CLOSING_HOURS = [12, 17] as const;

/** Returns the dates that publishing and awarding need, counted from `now`. */
export const datesOf = (tender: Pick<DemoTender, 'opens' | 'closes' | 'visit'>, now: Date) => {
  const zone = generalSettings.timeZone ?? 'Europe/London';
  const local = (at: Date) =>
    Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(zone).toPlainDateTime();
  const today = local(now).toPlainDate();
  const at = (day: Temporal.PlainDate, hour: number): string =>
    `${day}T${String(hour).padStart(2, '0')}:00:00`;
  /** Rounds towards today, so that tenders that should be open are open and upcoming ones are still upcoming. */
  const nearestWorkingDay = (days: number): Temporal.PlainDate =>
    workingDay(today.add({ days }), days < 0 ? -1 : 1);
  /** Returns the first closing hour on a working day from then on. */
  const nextClosing = (from: Temporal.PlainDateTime): string => {
    const day = workingDay(from.toPlainDate());
    const hour = CLOSING_HOURS.find((one) => at(day, one) >= from.toString({ smallestUnit: 'second' }));
    return hour === undefined ? nextClosing(day.add({ days: 1 }).toPlainDateTime()) : at(day, hour);
  };
  /**
   * Returns the last closing hour on a working day that is not later, or the next one when that would be within the
   * hour.
   */
  const lastClosing = (latest: Temporal.PlainDateTime): string => {
    const day = workingDay(latest.toPlainDate(), -1);
    const latestText = latest.toString({ smallestUnit: 'second' });
    const hour = CLOSING_HOURS.findLast((one) => at(day, one) <= latestText);
    if (hour === undefined) return lastClosing(day.subtract({ days: 1 }).toPlainDateTime({ hour: 23 }));
    const soonest = local(new Date(now.getTime() + HOUR_MS));
    return at(day, hour) > soonest.toString({ smallestUnit: 'second' })
      ? at(day, hour)
      : nextClosing(soonest);
  };
  const { closes } = tender;
  const closesAt =
    closes === 'now'
      ? local(new Date(now.getTime() + CLOSES_AFTER_MS)).toString({
          smallestUnit: 'second',
          roundingMode: 'ceil',
        })
      : 'hours' in closes
        ? lastClosing(local(new Date(now.getTime() + closes.hours * HOUR_MS)))
        : at(nearestWorkingDay(closes.days), CLOSING_HOURS[closes.days % 2] ?? 12);
  const closingDay = Temporal.PlainDate.from(closesAt.slice(0, 10));
  return {
    opensAt: at(nearestWorkingDay(tender.opens), 9),
    closesAt,
    ...relatedDates(closingDay, nearestWorkingDay(tender.opens)),
    // While a tender is open, questions can still be asked.
    ...(closes === 'now' ? {} : { questionsDeadline: questionsDeadlineOf(closesAt, local(now)) }),
    siteVisit:
      tender.visit === undefined
        ? null
        : { at: at(nearestWorkingDay(tender.visit.days), 10), place: tender.visit.place },
  };
};

/**
 * Returns noon five days before the closing date if that is still to come, else 09:00 on the closing date, else an
 * hour before closing.
 */
const questionsDeadlineOf = (closesAt: string, now: Temporal.PlainDateTime): string => {
  const closes = Temporal.PlainDateTime.from(closesAt);
  const early = workingDay(closes.toPlainDate().subtract({ days: 5 }), -1).toPlainDateTime({ hour: 12 });
  const morning = closes.with({ hour: 9 });
  const last = [early, morning].find((one) => Temporal.PlainDateTime.compare(one, now.add({ hours: 1 })) > 0);
  return (last ?? closes.subtract({ hours: 1 })).toString({ smallestUnit: 'second' });
};

/** Returns the dates that depend on when a tender closes and opens. */
const relatedDates = (closes: Temporal.PlainDate, opens: Temporal.PlainDate) => {
  const last = workingDay(closes.subtract({ days: closes.since(opens).days > 12 ? 5 : 1 }), -1);
  return {
    questionsDeadline: `${last}T12:00:00`,
    decisionExpectedOn: workingDay(closes.add({ days: 21 })).toString(),
    contractStart: workingDay(closes.add({ days: 45 })).toString(),
  };
};

/**
 * Returns the dates of a tender that is over: it closed at noon on a working day, `ago` days or a little more before
 * `now`.
 */
export const pastDatesOf = (tender: Pick<DemoTender, 'opens'>, ago: number, now: Date) => {
  const zone = generalSettings.timeZone ?? 'Europe/London';
  const today = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(zone).toPlainDate();
  const opens = workingDay(today.add({ days: tender.opens }), -1);
  const closes = workingDay(today.subtract({ days: ago }), -1);
  return { opensAt: `${opens}T09:00:00`, closesAt: `${closes}T12:00:00`, ...relatedDates(closes, opens) };
};

/** Returns the tender as its schema accepts it, with ids in place of keys. */
export const tenderInput = (
  {
    opens,
    closes,
    visit,
    documents,
    addenda,
    questions,
    outcome: end,
    draft,
    project,
    contactStaff,
    ...fields
  }: DemoTender,
  ids: { project: string | undefined; contactStaff: string | undefined },
  now: Date,
) => ({ ...fields, ...datesOf({ opens, closes, ...(visit ? { visit } : {}) }, now), ...ids });

/** Loads the tenders. Returns the work that remains once the nearest closing dates have passed. */
export const loadTenders = async (
  { tenderAdmin: admin, content }: App,
  ids: { projects: ReadonlyMap<ProjectKey, string>; people: ReadonlyMap<PersonKey, string> },
  { done, once, time }: { done: Unwrap; once: RunOnce; time: Time },
): Promise<() => Promise<void>> => {
  const ended: (() => Promise<void>)[] = [];
  const now = time.now();
  /** Runs as one part, because a tender that closes soon could no longer be published after an interruption. */
  const loadTender = async (tender: DemoTender): Promise<string> => {
    const { reference } = tender;
    const what = `tender ${reference}`;
    const input = tenderInput(
      tender,
      { project: ids.projects.get(tender.project), contactStaff: ids.people.get(tender.contactStaff) },
      tender.closes === 'now' ? time.now() : now,
    );
    const made = done(await admin.create(input, system), what);
    const { _id } = made.tender;
    const uploads = (documents: readonly DemoDocument[]) =>
      Promise.all(
        documents.map(async ({ folder, file, title }) => ({
          category: made.folders.find(({ code }) => code === folder)?._id ?? '',
          bytes: new Uint8Array(await readFile(new URL(`tenders/${reference}/${file}`, filesFolder))),
          name: file,
          words: { title },
        })),
      );
    for (const upload of await uploads(tender.documents))
      done(await admin.documents.add(_id, upload, system), `${what}, ${upload.name}`);
    if (tender.draft) return _id;
    done(await admin.publish(_id, system), what);
    for (const { documents, ...addendum } of tender.addenda)
      done(await admin.addenda.issue(_id, addendum, await uploads(documents), system), `${what}, addendum`);
    for (const { answer, ...question } of tender.questions) {
      const created = done(await admin.questions.ask(_id, question, system), `${what}, question`);
      done(await admin.questions.answer(created._id, { answer }, system), `${what}, answer`);
      done(await admin.questions.publish(created._id, system), `${what}, answer`);
    }
    const { outcome: end } = tender;
    if (end?.as === 'cancelled') done(await admin.cancel(_id, { reason: end.reason }, system), what);
    return _id;
  };
  for (const tender of tenders) {
    const { outcome: end, reference } = tender;
    const what = `tender ${reference}`;
    const _id = await once(what, () => loadTender(tender));
    if (tender.draft) continue;
    if (tender.closes === 'now') {
      const dates = pastDatesOf(tender, 3 + 4 * ended.length, now);
      // It could only be published while it was open; now its closing date moves into the past.
      ended.push(() =>
        once(`${what}, dates`, async () => {
          const dateBack = async (_record: unknown, { data }: { data: string }) => ({
            columns: { data: JSON.stringify({ ...JSON.parse(data), ...dates }) },
          });
          done(await content.tenders.decide(_id, 'update', system, dateBack), what);
        }),
      );
    }
    if (end?.as === 'awarded') {
      const { as: _, ...award } = end;
      ended.push(() =>
        once(`${what}, award`, async () => void done(await admin.award(_id, award, system), what)),
      );
    } else if (end?.as === 'unsuccessful')
      ended.push(() =>
        once(
          `${what}, no award`,
          async () => void done(await admin.markUnsuccessful(_id, { reason: end.reason }, system), what),
        ),
      );
  }
  // Rounded up to the next second after the last closing time.
  const closed = new Date(time.now().getTime() + CLOSES_AFTER_MS + 1000);
  return async () => {
    await time.until(closed);
    for (const decide of ended) await decide();
  };
};
