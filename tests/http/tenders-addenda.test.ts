import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/http/routing/viewer.ts';
import { NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import { codeOf, errorsOf, unwrap } from '#tests/support/factories.ts';
import {
  addendumFields,
  addTender,
  csvTable,
  draftTender,
  extendedClosing,
  filesOf,
  guestTender,
} from '#tests/support/tenders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set(NOON));
afterAll(() => app.close());

describe('an addendum', () => {
  const issue = (
    _id: string,
    fields: Record<string, unknown> = {},
    files: Parameters<TestApp['tenderAdmin']['addenda']['issue']>[2] = [],
  ) => app.tenderAdmin.addenda.issue(_id, addendumFields(fields), files, system);

  test('adds, revises and withdraws documents, and lists the changes permanently', async () => {
    const tender = await addTender(app, {}, [
      ['01', 'Instructions to tenderers.csv'],
      ['05.1', 'A-001-C.csv'],
      ['05.1', 'A-002-A.csv'],
    ]);
    const before = filesOf((await guestTender(app, tender._id)).categories);
    const [instructions, drawing] = [before[0]?._id ?? '', before[1]?._id ?? ''];
    app.clock.set(new Date('2026-11-24T10:00:00.000Z'));
    const { number } = unwrap(
      await issue(tender._id, { changes: 'The entrance has moved.', withdraw: [instructions] }, [
        { folderId: tender.folder('05.1'), name: 'A-001-D.csv', bytes: csvTable() },
        {
          folderId: tender.folder('05'),
          name: 'S-201_rev_P03.csv',
          bytes: csvTable(),
          fields: { title: 'Lintel schedule' },
        },
      ]),
    );
    expect(number).toBe(1);
    const after = await guestTender(app, tender._id);
    const files = filesOf(after.categories);
    expect(files.map((file) => [file.number, file.revision, file.status, file.addendum, file.title])).toEqual(
      [
        ['S-201', 'P03', 'current', 1, 'Lintel schedule'],
        ['A-001', 'C', 'superseded', null, 'A-001'],
        // A revision takes the place of the document it replaces.
        ['A-001', 'D', 'current', 1, 'A-001'],
        ['A-002', 'A', 'current', null, 'A-002'],
      ],
    );
    expect(files[2]).toMatchObject({ supersedes: drawing, publishedAt: '2026-11-24T10:00:00.000Z' });
    expect(after.documents.count).toBe(3);
    expect(after.addenda).toMatchObject([
      {
        number: 1,
        title: 'Revised drawings',
        issuedAt: '2026-11-24T10:00:00.000Z',
        newClosesAt: null,
        documents: [
          { change: 'revised', number: 'A-001', revision: 'D' },
          { change: 'new', number: 'S-201' },
          { change: 'withdrawn', _id: instructions },
        ],
      },
    ]);
    expect(after.changes.map((change) => change.kind)).toEqual([
      'addendum',
      'documentWithdrawn',
      'published',
    ]);
    // Withdrawn documents cannot be downloaded; superseded ones still can.
    expect((await app.request(before[0]?.url ?? '')).status).toBe(404);
    expect((await app.request(before[1]?.url ?? '')).status).toBe(200);
  });

  test('extends the closing date, never shortens it, and changes the phase accordingly', async () => {
    const { _id } = await addTender(app);
    expect(errorsOf(await issue(_id, { newClosesAt: '2026-12-10T13:59' }))).toEqual({
      newClosesAt: 'New closing date must be after the current closing date',
    });
    expect(errorsOf(await issue(_id, { newClosesAt: '2027-03-28T01:30' }))?.newClosesAt).toContain(
      'the hour that Europe/London skips',
    );
    unwrap(await issue(_id, extendedClosing));
    expect(await guestTender(app, _id)).toMatchObject({
      closesAt: '2026-12-17T14:00:00.000Z',
      addenda: [{ newClosesAt: '2026-12-17T14:00:00.000Z', newClosesAtLocal: '2026-12-17T14:00:00' }],
    });
    app.clock.set(new Date('2026-12-10T14:00:00.000Z'));
    expect((await guestTender(app, _id)).phase).toBe('open');
    app.clock.set(new Date('2026-12-17T14:00:00.000Z'));
    expect((await guestTender(app, _id)).phase).toBe('closed');
  });

  test('in the last three days needs a later closing date or a justification', async () => {
    const { _id } = await addTender(app);
    app.clock.set(new Date('2026-12-07T13:59:59.999Z'));
    unwrap(await issue(_id));
    app.clock.set(new Date('2026-12-07T14:00:00.000Z'));
    expect(errorsOf(await issue(_id))).toEqual({
      justification: 'Enter a later closing date, or say why bidders do not need more time',
    });
    unwrap(await issue(_id, { justification: 'The drawing only names the colour of the mortar.' }));
    unwrap(await issue(_id, extendedClosing));
    expect((await guestTender(app, _id)).addenda.map((one) => one.number)).toEqual([3, 2, 1]);
  });

  test('reopens a closed tender, if the user has that permission', async () => {
    const { _id } = await addTender(app);
    app.clock.set(new Date('2026-12-12T09:00:00.000Z'));
    expect(errorsOf(await issue(_id))).toEqual({
      newClosesAt: 'This tender is closed. Enter a later closing date to reopen it',
    });
    const clerk = { ...anonymous, permissions: new Set(['addendum:issue'] as const) };
    expect(codeOf(await app.tenderAdmin.addenda.issue(_id, addendumFields(extendedClosing), [], clerk))).toBe(
      'forbidden',
    );
    unwrap(await issue(_id, extendedClosing));
    expect((await guestTender(app, _id)).phase).toBe('open');
  });

  test('gets consecutive numbers when several are issued at once, and is issued completely or not at all', {
    tags: ['dialect'],
  }, async () => {
    const tender = await addTender(app);
    const unknown = '0199f000-0000-7000-8000-000000000001';
    const refused = await issue(tender._id, { withdraw: [unknown] }, [
      { folderId: tender.folder('05'), name: 'M-100-A.csv', bytes: csvTable() },
    ]);
    expect(errorsOf(refused)).toEqual({ withdraw: 'Select an option from the list' });
    const issued = await Promise.all(
      Array.from({ length: 5 }, (_, index) => issue(tender._id, { title: `Addendum of hand ${index}` })),
    );
    expect(issued.flatMap((one) => (one.ok ? [one.value.number] : [])).sort()).toEqual([1, 2, 3, 4, 5]);
    expect((await guestTender(app, tender._id)).documents.count).toBe(2);
  });

  test('is not possible for a draft', async () => {
    const { _id } = await draftTender(app);
    expect(errorsOf(await issue(_id))).toEqual({ _: 'This tender is not published yet' });
  });
});

describe('questions', () => {
  test('are published with their answers to everybody at once, and never with their author', async () => {
    const { _id } = await addTender(app);
    const asker = { ...system, user: { _id: '0199f000-0000-7000-8000-00000000a5ce', username: 'asker' } };
    const { _id: question } = unwrap(
      await app.tenderAdmin.questions.ask(
        _id,
        { subject: 'Lintels', body: 'Are the lintels of concrete or of steel?' },
        asker,
      ),
    );
    expect((await guestTender(app, _id)).questions).toEqual([]);
    expect(errorsOf(await app.tenderAdmin.questions.publish(question, system))).toEqual({
      _: 'Answer the question before publishing it',
    });
    unwrap(await app.tenderAdmin.questions.answer(question, { answer: 'Of steel throughout.' }, system));
    expect((await guestTender(app, _id)).questions).toEqual([]);
    unwrap(await app.tenderAdmin.questions.publish(question, system));
    const answered = await app.request(`/api/guest/tender/${_id}`);
    const text = await answered.text();
    expect(JSON.parse(text).questions).toMatchObject([
      { subject: 'Lintels', answer: 'Of steel throughout.' },
    ]);
    expect(text).not.toContain('a5ce');
    expect(codeOf(await app.tenderAdmin.questions.answer(question, { answer: 'Of concrete.' }, system))).toBe(
      'conflict',
    );
  });

  test('are accepted until their deadline', async () => {
    const { _id } = await addTender(app);
    app.clock.set(new Date('2026-12-01T12:00:00.000Z'));
    const lateQuestion = await app.tenderAdmin.questions.ask(
      _id,
      { subject: 'Too late', body: 'Is this still in time, please?' },
      system,
    );
    expect(errorsOf(lateQuestion)).toEqual({ _: 'This tender is no longer accepting questions' });
  });
});
