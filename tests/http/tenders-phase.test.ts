/** The phase of a tender, which follows from its dates and the clock of the server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tender, TenderList } from '#features/tenders/schema/guest.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { emptySiteForEach, NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import { addTender } from '#tests/support/tenders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set(NOON));
afterAll(() => app.close());

const list = async (query = '') =>
  (await app.json<typeof TenderList._output>(`/api/guest/tender?${query}`)).body;
const get = async (idOrSlug: string) => (await app.json<Tender>(`/api/guest/tender/${idOrSlug}`)).body;
const phaseAt = async (_id: string, at: string): Promise<string> => {
  app.clock.set(new Date(at));
  return (await get(_id)).phase;
};

describe('the phase of a tender', () => {
  // Caches expire at every quarter of an hour; times in between prove that the tender's own times count.
  test('follows the server’s clock to the second, although answers are cached', async () => {
    const { _id } = await addTender(app, { opensAt: '2026-11-25T09:07:30', closesAt: '2026-12-10T14:03:20' });
    expect(await phaseAt(_id, '2026-11-25T09:07:29.999Z')).toBe('upcoming');
    expect(await phaseAt(_id, '2026-11-25T09:07:30.000Z')).toBe('open');
    expect(await phaseAt(_id, '2026-12-07T14:03:19.999Z')).toBe('open');
    expect(await phaseAt(_id, '2026-12-07T14:03:20.000Z')).toBe('closing_soon');
    // Anything before the closing second is in time.
    expect(await phaseAt(_id, '2026-12-10T14:03:19.999Z')).toBe('closing_soon');
    expect(await phaseAt(_id, '2026-12-10T14:03:20.000Z')).toBe('closed');
  });

  test('changes in the list and on the tender’s page at the same moment', async () => {
    await addTender(app, {
      title: 'Lifts to Quarry Hill',
      opensAt: '2026-11-25T09:07:30',
      closesAt: '2026-12-10T14:03:20',
    });
    for (const [at, phase] of [
      ['2026-11-25T09:07:29.999Z', 'upcoming'],
      ['2026-11-25T09:07:30.000Z', 'open'],
      ['2026-12-07T14:03:20.000Z', 'closing_soon'],
      ['2026-12-10T14:03:20.000Z', 'closed'],
    ] as const) {
      app.clock.set(new Date(at));
      expect((await list('search=lifts')).items.map((tender) => tender.phase)).toEqual([phase]);
      expect((await list(`search=lifts&phase=${phase}`)).total).toBe(1);
    }
  });

  test('is described with second, day and time zone, in summer and winter', async () => {
    const summer = await addTender(app, {
      title: 'Groundworks to Harbour Lane',
      opensAt: '2027-05-04T09:00',
      closesAt: '2027-05-20T14:00',
      questionsDeadline: '2027-05-12T12:00:30',
    });
    const tender = await get(summer._id);
    expect(tender).toMatchObject({
      timeZone: 'Europe/London',
      closesAt: '2027-05-20T13:00:00.000Z',
      closesAtLocal: '2027-05-20T14:00:00',
      serverNow: '2026-11-21T12:00:00.000Z',
      wording: {
        phase: 'Upcoming',
        opens: 'From 09:00:00, Tuesday 4 May 2027 (Europe/London, UTC+1)',
        closes: 'Before 14:00:00, Thursday 20 May 2027 (Europe/London, UTC+1)',
        questions: 'Before 12:00:30, Wednesday 12 May 2027 (Europe/London, UTC+1)',
        opensAt: '09:00:00, Tuesday 4 May 2027 (Europe/London, UTC+1)',
        closesAt: '14:00:00, Thursday 20 May 2027 (Europe/London, UTC+1)',
      },
    });
    const winter = await addTender(app, { timeZone: 'Asia/Kolkata' });
    expect((await get(winter._id)).wording.closes).toBe(
      'Before 14:00:00, Thursday 10 December 2026 (Asia/Kolkata, UTC+5:30)',
    );
    expect((await get(winter._id)).closesAt).toBe('2026-12-10T08:30:00.000Z');
  });

  test('accepts questions until their own deadline, to the second', async () => {
    const { _id } = await addTender(app, { questionsDeadline: '2026-12-01T12:00:30' });
    app.clock.set(new Date('2026-12-01T12:00:29.999Z'));
    expect((await get(_id)).questionsOpen).toBe(true);
    app.clock.set(new Date('2026-12-01T12:00:30.000Z'));
    expect((await get(_id)).questionsOpen).toBe(false);
  });
});

describe('the phase of a tender under the company’s settings', () => {
  emptySiteForEach(
    () => app,
    (own) => {
      app = own;
    },
  );

  test('is closing soon for as many hours as the setting says, from the next request on', async () => {
    const { _id } = await addTender(app);
    expect(await phaseAt(_id, '2026-12-05T14:00:00.000Z')).toBe('open');
    unwrap(await app.settings.put('general', 0, { siteName: 'Northline', closingSoonHours: 240 }, system));
    expect((await get(_id)).phase).toBe('closing_soon');
    expect((await get(_id)).closingSoonAt).toBe('2026-11-30T14:00:00.000Z');
  });
});
