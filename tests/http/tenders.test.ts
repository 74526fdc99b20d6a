import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Tender, TenderList } from '#features/tenders/schema/guest.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import { emptySiteForEach, NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addProject, addStaffMember, unwrap } from '#tests/support/factories.ts';
import { addTender, draftTender, filesOf } from '#tests/support/tenders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set(NOON));
afterAll(() => app.close());

const list = async (query = '') =>
  (await app.json<typeof TenderList._output>(`/api/guest/tender?${query}`)).body;
const titles = async (query = '') => (await list(query)).items.map((tender) => tender.title);
const get = async (idOrSlug: string) => (await app.json<Tender>(`/api/guest/tender/${idOrSlug}`)).body;

describe('the list of tenders', () => {
  emptySiteForEach(
    () => app,
    (own) => {
      app = own;
    },
  );

  const fill = async () => {
    const made: Record<string, string> = {};
    for (const [title, fields] of [
      ['Closes second, open', { closesAt: '2026-12-20T14:00' }],
      ['Closes first, open', { closesAt: '2026-12-05T14:00' }],
      [
        'Opens second, upcoming',
        { opensAt: '2027-02-01T09:00', closesAt: '2027-03-01T09:00', questionsDeadline: '2027-02-10T09:00' },
      ],
      [
        'Opens first, upcoming',
        { opensAt: '2027-01-01T09:00', closesAt: '2027-04-01T09:00', questionsDeadline: '2027-02-10T09:00' },
      ],
      ['Cancelled, once open', { closesAt: '2026-12-24T14:00' }],
      ['Closed long since', { closesAt: '2026-11-23T14:00', questionsDeadline: '2026-11-22T12:00' }],
      ['Closed just now', { closesAt: '2026-11-24T14:00', questionsDeadline: '2026-11-22T12:00' }],
    ] as const)
      made[title] = (await addTender(app, { ...fields, title }))._id;
    unwrap(
      await app.tenderAdmin.cancel(
        made['Cancelled, once open'] ?? '',
        { reason: 'The client has put the project off by a year.' },
        system,
      ),
    );
    app.clock.set(new Date('2026-11-25T12:00:00.000Z'));
  };

  test('shows open tenders by closing date, then upcoming ones, then ended ones, newest first', async () => {
    await fill();
    const expected = [
      'Closes first, open',
      'Closes second, open',
      'Opens first, upcoming',
      'Opens second, upcoming',
      'Cancelled, once open',
      'Closed just now',
      'Closed long since',
    ];
    expect(await titles()).toEqual(expected);
    expect(await titles('direction=desc')).toEqual(expected.toReversed());
    // Pages must neither skip nor repeat a tender, whatever their size.
    for (const max of [1, 2, 3, 5]) {
      const paged: string[] = [];
      for (let page = 1; page <= Math.ceil(7 / max); page += 1)
        paged.push(...(await titles(`max=${max}&page=${page}`)));
      expect(paged).toEqual(expected);
    }
    expect(await titles('max=3&page=4')).toEqual([]);
  });

  test('is filtered by phase, trade, category, title and reference', async () => {
    await fill();
    const steel = await addTender(app, {
      title: 'Steel frame to the depot',
      trades: ['steelwork', 'painting'],
      mainCategory: 'goods',
      reference: 'STEEL-77',
    });
    expect(await titles('phase=open')).toHaveLength(3);
    expect(await titles('phase=upcoming')).toEqual(['Opens first, upcoming', 'Opens second, upcoming']);
    expect(await titles('phase=closed')).toEqual(['Closed just now', 'Closed long since']);
    expect(await titles('phase=cancelled')).toEqual(['Cancelled, once open']);
    expect(await titles('phase=awarded')).toEqual([]);
    expect(await titles('trade=steelwork')).toEqual(['Steel frame to the depot']);
    expect(await titles('trade=painting&category=works')).toEqual([]);
    expect(await titles('category=goods')).toEqual(['Steel frame to the depot']);
    expect(await titles('search=STEEL%20FRAME')).toEqual(['Steel frame to the depot']);
    expect(await titles('search=steel-77')).toEqual(['Steel frame to the depot']);
    expect(await titles('search=%25')).toEqual([]);
    for (const words of ['painter', 'Decorators', 'steelworker', 'structural%20steel'])
      expect(await titles(`search=${words}`), words).toEqual(['Steel frame to the depot']);
    expect(await titles('search=plumber')).toEqual([]);
    const offered = ['Brickwork and blockwork', 'Painting and decorating', 'Structural steelwork'];
    expect((await list('')).trades.map(({ title }) => title)).toEqual(offered);
    expect((await list('trade=roofing')).trades.map(({ title }) => title)).toContain('Roofing');
    expect((await get(steel._id)).trades).toEqual([
      { key: 'steelwork', title: 'Structural steelwork', masterFormat: '05', uniclass: 'Ss_20' },
      { key: 'painting', title: 'Painting and decorating', masterFormat: '09', uniclass: 'Ss_40' },
    ]);
  });

  test('is sorted by the requested field', async () => {
    await fill();
    expect((await titles('sort=title')).slice(0, 2)).toEqual(['Cancelled, once open', 'Closed just now']);
    expect((await titles('sort=closesAt')).slice(0, 2)).toEqual(['Closed long since', 'Closed just now']);
    expect((await titles('sort=reference&direction=desc'))[0]).toBe('Closed just now');
    expect(await list('sort=title&max=2')).toMatchObject({
      total: 7,
      pages: 4,
      max: 2,
      sort: 'title',
      direction: 'asc',
    });
  });

  test('drops a closed tender after the number of days in the settings; its own page stays', async () => {
    const { _id, url } = await addTender(app, { closesAt: '2026-12-10T14:03:20' });
    unwrap(await app.settings.put('general', 0, { siteName: 'Northline', keepClosedDays: 30 }, system));
    app.clock.set(new Date('2027-01-09T14:03:19.999Z'));
    expect(await titles()).toHaveLength(1);
    app.clock.set(new Date('2027-01-09T14:03:20.000Z'));
    expect(await titles()).toEqual([]);
    expect((await get(url))._id).toBe(_id);
  });

  test.each([
    ['max=0', 'max', 'max must be a number from 1 to 100'],
    ['sort=estimatedMax', 'sort', 'sort must be one of phase, closesAt, publishedAt, title, reference'],
    [
      'phase=late',
      'phase',
      'phase must be one of upcoming, open, closing_soon, closed, awarded, unsuccessful, cancelled, withdrawn',
    ],
    ['category=favours', 'category', 'category must be one of works, goods, services'],
    ['trade=4', 'trade', 'trade must be one of access-control, asbestos-removal, brickwork'],
  ])('rejects %s and says what is allowed', async (query, field, message) => {
    const { status, body } = await app.json<ErrorAnswer>(`/api/guest/tender?${query}`);
    expect(status).toBe(400);
    expect(body.errors?.[field]).toContain(message);
  });
});

describe('one tender', () => {
  test('matches its schema, in the list and in full', async () => {
    const { _id } = await addTender(app, {
      siteVisit: {
        at: '2026-11-27T11:00',
        place: 'The site gate',
        mandatory: true,
        rsvpBy: '2026-11-26T17:00',
      },
      preBidMeeting: { at: '2026-11-28T10:00', place: 'Our office' },
      bidOpening: { at: '2026-12-10T15:00', public: true },
      bidSecurity: { required: true, percent: 2.5 },
      performanceBond: { required: false },
    });
    const detail = await get(_id);
    expect(Tender.parse(detail)).toEqual(detail);
    const listed = await list('max=100');
    expect(TenderList.parse(listed)).toEqual(listed);
    // The list and the page must agree.
    expect(detail).toMatchObject(listed.items.find((one) => one._id === _id) ?? { _id: 'not in the list' });
    expect(detail).toMatchObject({
      siteVisit: {
        at: '2026-11-27T11:00:00.000Z',
        wording: '11:00, Friday 27 November 2026',
        mandatory: true,
      },
      bidSecurity: { percent: 2.5, amount: null },
      performanceBond: null,
      bidValidityDays: 90,
    });
  });

  test('is found by its _id, its slug and a former slug', async () => {
    const { _id, url } = await addTender(app);
    unwrap(await app.content.tenders.change(_id, 2, { url: 'brickwork' }, system));
    for (const known of [_id, 'brickwork', url]) expect((await get(known))._id).toBe(_id);
    expect((await app.json('/api/guest/tender/nothing')).status).toBe(404);
  });

  test('does not exist while it is a draft', async () => {
    const { _id, url } = await draftTender(app);
    for (const known of [_id, url]) expect((await app.json(`/api/guest/tender/${known}`)).status).toBe(404);
    for (const file of ['documents.zip', 'calendar.ics'])
      expect((await app.request(`/api/guest/tender/${_id}/${file}`)).status).toBe(404);
    expect((await list('max=100')).items.map((one) => one._id)).not.toContain(_id);
  });

  test('has its documents in nested folders, with number and revision taken from the file name', async () => {
    const { _id } = await addTender(app);
    const { categories, documents } = await get(_id);
    expect(categories).toMatchObject([
      {
        code: '01',
        title: 'Invitation & instructions',
        children: [],
        files: [{ title: 'Instructions to tenderers' }],
      },
      {
        code: '05',
        title: 'Drawings',
        files: [],
        children: [
          {
            code: '05.1',
            files: [{ number: 'A-001', revision: 'C', status: 'current', fileName: 'A-001-C.csv' }],
          },
        ],
      },
    ]);
    const [, drawing] = filesOf(categories);
    expect(drawing).toMatchObject({
      publishedAt: '2026-11-21T12:00:00.000Z',
      addendum: null,
      type: 'text/csv; charset=utf-8',
      documentType: 'technicalSpecifications',
    });
    expect(drawing?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(documents.count).toBe(2);
    const fetched = await app.request(drawing?.url ?? '');
    expect(fetched.status).toBe(200);
    expect((await fetched.arrayBuffer()).byteLength).toBe(drawing?.bytes);
  });

  test('names a contact with a phone number: the team member’s, or the company’s if that is hidden', async () => {
    const { phone } = (await app.settings.all()).contact;
    const shown = await addStaffMember(app, {
      name: 'Ruth Bello',
      phone: '+44 113 496 0011',
      showPhone: true,
    });
    const hidden = await addStaffMember(app, {
      name: 'Sam Ogden',
      phone: '+44 113 496 0022',
      showPhone: false,
    });
    const one = await addTender(app, { contact: null, contactStaff: shown });
    const other = await addTender(app, { contact: null, contactStaff: hidden });
    const typed = await addTender(app);
    expect((await get(one._id)).contact).toMatchObject({
      name: 'Ruth Bello',
      phone: '+44 113 496 0011',
      url: '/meet-the-team/ruth-bello',
    });
    expect((await get(other._id)).contact).toMatchObject({ name: 'Sam Ogden', phone });
    expect((await get(typed._id)).contact).toMatchObject({
      name: 'Arjun Patel',
      phone: '+44 113 496 0000',
      url: null,
    });
  });

  test('links to its project while that is visible', async () => {
    const project = await addProject(app, await addCategory(app));
    const { _id } = await addTender(app, { project });
    expect((await get(_id)).project).toMatchObject({
      title: 'Northgate School',
      category: { url: 'education' },
    });
    unwrap(await app.content.projects.unpublish(project, system));
    expect((await get(_id)).project).toBeNull();
  });
});
