/** Pages show the day on which something happened in the time zone of the tender or the company, not in UTC. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addPage, addProject, unwrap } from '#tests/support/factories.ts';
import { visibleText } from '#tests/support/school-pages.ts';
import { builtRenderer } from '#tests/support/site.ts';
import { type AddedTender, addendumFields, addTender, csvTable } from '#tests/support/tenders.ts';

// Half past midnight on 1 July in London, and still 30 June in UTC and in New York.
const SUMMER_NIGHT = new Date('2027-06-30T23:30:00.000Z');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ renderer: await builtRenderer() });
  app.clock.set(SUMMER_NIGHT);
});
afterAll(() => app.close());

const textOf = async (path: string): Promise<string> =>
  visibleText(await (await app.request(path)).text()).replaceAll('\u00a0', ' ');
/** Returns the days in June and July that a page names, once each. */
const daysOn = async (path: string): Promise<string[]> => [
  ...new Set((await textOf(path)).match(/(30 Jun|1 Jul) 2027/g)),
];

describe('a tender', () => {
  /** Publishes a tender on which everything happens in the same minute. */
  const addEventfulTender = async (title: string, timeZone: string): Promise<AddedTender> => {
    const tender = await addTender(app, {
      title,
      timeZone,
      opensAt: '2027-06-01T09:00',
      closesAt: '2027-07-20T14:00',
      questionsDeadline: '2027-07-10T12:00',
    });
    const { _id } = unwrap(
      await app.tenderAdmin.questions.ask(
        tender._id,
        { subject: 'Lintels', body: 'Are the lintels of concrete or of steel?' },
        system,
      ),
    );
    unwrap(await app.tenderAdmin.questions.answer(_id, { answer: 'Of steel throughout.' }, system));
    unwrap(await app.tenderAdmin.questions.publish(_id, system));
    const drawing = { folderId: tender.folder('05.1'), name: 'A-001-D.csv', bytes: csvTable() };
    unwrap(await app.tenderAdmin.addenda.issue(tender._id, addendumFields(), [drawing], system));
    return tender;
  };

  test.each([
    ['Europe/London', '1 Jul 2027'],
    ['America/New_York', '30 Jun 2027'],
  ])('in %s shows its documents, addenda, answers, changes and outcome on %s', async (timeZone, day) => {
    const tender = await addEventfulTender(`Brickwork in ${timeZone}`, timeZone);
    const page = `/tenders/${tender.url}`;
    expect(await daysOn(page)).toEqual([day]);
    unwrap(
      await app.tenderAdmin.cancel(tender._id, { reason: 'The client has stopped the project.' }, system),
    );
    expect(await daysOn(page)).toEqual([day]);
    expect(await textOf(page)).toMatch(new RegExp(`Cancelled, \\w+ ${day}`));
    const [, row = ''] = (await textOf('/tenders')).split(`Brickwork in ${timeZone}`);
    expect(/(30 Jun|1 Jul) 2027/.exec(row)?.[0]).toBe(day);
  });

  test.each([
    ['Europe/London', '2027-07-20T01:00'],
    ['America/New_York', '2027-07-20T23:00'],
  ])('in %s that closes at %s there is found with that day', async (timeZone, closesAt) => {
    const title = `Glazing in ${timeZone}`;
    await addTender(app, {
      title,
      timeZone,
      opensAt: '2027-06-01T09:00',
      // It is another day in the other zone.
      closesAt,
      questionsDeadline: '2027-07-10T12:00',
    });
    expect(await textOf(`/search?q=${encodeURIComponent(title)}`)).toMatch(
      new RegExp(`Closing date\\s+20 Jul 2027\\s+${title}`),
    );
  });

  test('gives the documents issued since a day in its time zone', async () => {
    const tender = await addEventfulTender('Roofing in Leeds', 'Europe/London');
    const since = async (day: string) => {
      const answer = await app.request(`/api/guest/tender/${tender._id}/documents.zip?since=${day}`);
      return [answer.status, answer.headers.get('content-disposition')];
    };
    expect(await since('2027-07-01')).toEqual([
      200,
      expect.stringContaining(`${tender.reference}-since-2027-07-01.zip`),
    ]);
    expect(await since('2027-06-30T23:29:59Z')).toEqual([
      200,
      expect.stringContaining(`${tender.reference}-since-2027-07-01.zip`),
    ]);
    expect((await since('2027-07-02'))[0]).toBe(404);
  });
});

test('a project and a page were last updated on the day in the time zone of the company', async () => {
  const category = await addCategory(app, { title: 'Education' });
  await addProject(app, category, { title: 'Northgate School' });
  await addPage(app, { title: 'About us' });
  expect(await daysOn('/projects/education/northgate-school')).toEqual(['1 Jul 2027']);
  expect(await daysOn('/about-us')).toEqual(['1 Jul 2027']);
});
