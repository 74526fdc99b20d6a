/// <reference lib="esnext.temporal" />
/** The demo's tenders, dated from the moment of loading, through the tender office. */
import { readFile } from 'node:fs/promises';
import { type App, type Outcome, system } from '#server/app.ts';
import type { DemoPaper, DemoTender, PersonKey, ProjectKey } from './content/index.ts';
import { filesFolder, generalSettings, tenders } from './content/index.ts';

/** The clock that the site goes by, and a way to wait for a moment on it. */
export interface Time {
  now(): Date;
  until(at: Date): Promise<void>;
}

/** Does one part of the demo in a transaction; where it is done already, only returns what it returned then. */
export type Once = <Result>(part: string, work: () => Promise<Result>) => Promise<Result>;

export type Done = <Value>(outcome: Outcome<Value>, what: string) => Value;

/** A tender can only be published while it is open, so those that have ended close this long after. */
const CLOSING = 20_000;
const HOUR = 60 * 60 * 1000;

/** What publishing and awarding take, dated from `now`. */
export const datesOf = (tender: Pick<DemoTender, 'opens' | 'closes' | 'visit'>, now: Date) => {
  const zone = generalSettings.timeZone ?? 'Europe/London';
  const local = (at: Date) =>
    Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(zone).toPlainDateTime();
  const today = local(now).toPlainDate();
  const day = (days: number, hour: number): string =>
    `${today.add({ days })}T${String(hour).padStart(2, '0')}:00:00`;
  const { closes } = tender;
  const closesAt =
    closes === 'now'
      ? local(new Date(now.getTime() + CLOSING)).toString({ smallestUnit: 'second', roundingMode: 'ceil' })
      : 'hours' in closes
        ? local(new Date(now.getTime() + closes.hours * HOUR)).toString({ smallestUnit: 'minute' })
        : day(closes.days, 14);
  const closingDay = Temporal.PlainDate.from(closesAt.slice(0, 10));
  const asked = closingDay.since(today).days > 6 ? closingDay.subtract({ days: 5 }) : closingDay;
  return {
    opensAt: day(tender.opens, 9),
    closesAt,
    // Long gone where little is left.
    questionsDeadline:
      closes !== 'now' && 'days' in closes
        ? `${asked}T12:00:00`
        : closes === 'now'
          ? day(tender.opens + 10, 17)
          : local(new Date(now.getTime() + 6 * HOUR)).toString({ smallestUnit: 'minute' }),
    decisionExpectedOn: closingDay.add({ days: 21 }).toString(),
    contractStart: closingDay.add({ days: 45 }).toString(),
    siteVisit:
      tender.visit === undefined ? null : { at: day(tender.visit.days, 10), place: tender.visit.place },
  };
};

/** The tender as its contract takes it, with ids in place of keys. */
export const tenderInput = (
  {
    opens,
    closes,
    visit,
    papers,
    addenda,
    questions,
    end,
    draft,
    project,
    contactStaff,
    ...fields
  }: DemoTender,
  ids: { project: string | undefined; contactStaff: string | undefined },
  now: Date,
) => ({ ...fields, ...datesOf({ opens, closes, ...(visit ? { visit } : {}) }, now), ...ids });

/** Returns what is still to be done once the closing dates that are near have passed. */
export const loadTenders = async (
  { tenders: office }: App,
  ids: { projects: ReadonlyMap<ProjectKey, string>; people: ReadonlyMap<PersonKey, string> },
  { done, once, time }: { done: Done; once: Once; time: Time },
): Promise<() => Promise<void>> => {
  const ended: (() => Promise<void>)[] = [];
  const now = time.now();
  /** In one piece: what closes soon could not be published any more after an interruption. */
  const issue = async (tender: DemoTender): Promise<string> => {
    const { reference } = tender;
    const what = `tender ${reference}`;
    const input = tenderInput(
      tender,
      { project: ids.projects.get(tender.project), contactStaff: ids.people.get(tender.contactStaff) },
      tender.closes === 'now' ? time.now() : now,
    );
    const made = done(await office.create(input, system), what);
    const { _id } = made.tender;
    const uploads = (papers: readonly DemoPaper[]) =>
      Promise.all(
        papers.map(async ({ folder, file, title }) => ({
          category: made.folders.find(({ code }) => code === folder)?._id ?? '',
          bytes: new Uint8Array(await readFile(new URL(`tenders/${reference}/${file}`, filesFolder))),
          name: file,
          words: { title },
        })),
      );
    for (const upload of await uploads(tender.papers))
      done(await office.documents.add(_id, upload, system), `${what}, ${upload.name}`);
    if (tender.draft) return _id;
    done(await office.publish(_id, system), what);
    for (const { papers, ...addendum } of tender.addenda)
      done(await office.addenda.issue(_id, addendum, await uploads(papers), system), `${what}, addendum`);
    for (const { answer, ...question } of tender.questions) {
      const asked = done(await office.questions.ask(_id, question, system), `${what}, question`);
      done(await office.questions.answer(asked._id, { answer }, system), `${what}, answer`);
      done(await office.questions.publish(asked._id, system), `${what}, answer`);
    }
    const { end } = tender;
    if (end?.as === 'cancelled') done(await office.cancel(_id, { reason: end.reason }, system), what);
    return _id;
  };
  for (const tender of tenders) {
    const { end, reference } = tender;
    const what = `tender ${reference}`;
    const _id = await once(what, () => issue(tender));
    if (tender.draft) continue;
    if (end?.as === 'awarded') {
      const { as: _, ...award } = end;
      ended.push(() =>
        once(`${what}, award`, async () => void done(await office.award(_id, award, system), what)),
      );
    } else if (end?.as === 'unsuccessful')
      ended.push(() =>
        once(
          `${what}, no award`,
          async () => void done(await office.markUnsuccessful(_id, { reason: end.reason }, system), what),
        ),
      );
  }
  // To the next whole second after the last of them.
  const closed = new Date(time.now().getTime() + CLOSING + 1000);
  return async () => {
    await time.until(closed);
    for (const decide of ended) await decide();
  };
};
