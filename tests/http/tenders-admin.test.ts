import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tender } from '#features/tenders/schema/guest.ts';
import type { Outcome } from '#platform/http/routing/outcome.ts';
import { anonymous, system } from '#platform/http/routing/viewer.ts';
import { emptySiteForEach, NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import {
  addTender,
  addTenderDocument,
  csvTable,
  draftTender,
  filesOf,
  tenderFields,
} from '#tests/support/tenders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set(NOON));
afterAll(() => app.close());

const get = async (idOrUrl: string) => (await app.json<Tender>(`/api/guest/tender/${idOrUrl}`)).body;
const errorsOf = (outcome: Outcome<unknown>): Record<string, string> | undefined =>
  outcome.ok ? undefined : (outcome.refusal.errors ?? { _: outcome.refusal.message });
const codeOf = (outcome: Outcome<unknown>): string | undefined =>
  outcome.ok ? undefined : outcome.refusal.code;
const save = async (_id: string, fields: Record<string, unknown>) => {
  const { version } = unwrap(await app.content.tenders.find(_id));
  return app.content.tenders.change(_id, version, fields, system);
};
const later = { newClosesAt: '2026-12-17T14:00' };
const addendum = (fields: Record<string, unknown> = {}) => ({
  title: 'Revised drawings',
  reason: 'The client has moved the entrance to the east side.',
  ...fields,
});

describe('the reference of a tender', () => {
  emptySiteForEach(
    () => app,
    (own) => {
      app = own;
    },
  );

  test('is the next number of the year, with no gaps when many are created at once', {
    tags: ['dialect'],
  }, async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        // Every third is rejected and must not use up a number.
        app.tenderAdmin.create(
          index % 3 === 2 ? { title: 'No' } : tenderFields({ title: `Tender number ${index}` }),
          system,
          index % 4 === 0
            ? [
                { code: null, title: 'Same', documentType: null },
                { code: null, title: 'Same', documentType: null },
              ]
            : [],
        ),
      ),
    );
    const references = made.flatMap((one) => (one.ok ? [one.value.tender.reference] : [])).sort();
    expect(made.filter((one) => !one.ok)).toHaveLength(6);
    expect(references).toEqual(Array.from({ length: 6 }, (_, index) => `T-2026-000${index + 1}`));
  });

  test('is one more than the highest of the year, however that was given', async () => {
    await draftTender(app, { reference: 'T-2026-0047' });
    await draftTender(app, { reference: 'T-2026-0052-A' });
    await draftTender(app, { reference: 'T-2025-0900' });
    expect((await draftTender(app)).reference).toBe('T-2026-0048');
    const renumbered = await draftTender(app);
    unwrap(await save(renumbered._id, { reference: 'T-2026-0100' }));
    expect((await draftTender(app)).reference).toBe('T-2026-0101');
  });

  test('is never reused, not from the bin and not after its tender was erased', async () => {
    await draftTender(app, { reference: 'T-2026-0047' });
    const typed = await draftTender(app, { reference: 'T-2026-0060' });
    await app.content.tenders.remove([typed._id], system);
    expect((await draftTender(app)).reference).toBe('T-2026-0061');
    const last = await draftTender(app, { reference: 'T-2026-0070' });
    await app.content.tenders.remove([last._id], system);
    unwrap(await app.content.tenders.erase(last._id, system));
    expect((await draftTender(app)).reference).toBe('T-2026-0071');
  });

  test('is unique when typed and automatic ones are created at once', {
    tags: ['dialect'],
  }, async () => {
    await draftTender(app, { reference: 'T-2026-0047' });
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        app.tenderAdmin.create(
          tenderFields({
            title: `Tender number ${index}`,
            ...(index % 4 === 1 ? { reference: `T-2026-00${48 + index}` } : {}),
          }),
          system,
        ),
      ),
    );
    const references = made.flatMap((one) => (one.ok ? [one.value.tender.reference] : []));
    expect(new Set(references).size).toBe(references.length);
    // A typed number may just have been used, which is reported at its field.
    const taken = made.flatMap((one) => (one.ok ? [] : [errorsOf(one)?.reference]));
    for (const message of taken) expect(message).toMatch(/is already in use. Enter a different one$/);
    expect(references.length + taken.length).toBe(8);
  });

  test('uses the year in the company’s time zone, and skips numbers typed by hand', async () => {
    await draftTender(app, { reference: 'T-2027-0001' });
    app.clock.set(new Date('2026-12-31T23:30:00.000Z'));
    expect((await draftTender(app)).reference).toBe('T-2026-0001');
    unwrap(
      await app.settings.put('general', 0, { siteName: 'Northline', timeZone: 'Europe/Berlin' }, system),
    );
    expect((await draftTender(app)).reference).toBe('T-2027-0002');
  });

  test('is unique and well formed', async () => {
    const first = await draftTender(app, { reference: 'NLC.2026_7' });
    expect(errorsOf(await app.tenderAdmin.create(tenderFields({ reference: 'NLC.2026_7' }), system))).toEqual(
      {
        reference: 'Reference “NLC.2026_7” is already in use. Enter a different one',
      },
    );
    // A number is used once: moving a tender to the bin does not free it.
    await app.content.tenders.remove([first._id], system);
    expect(codeOf(await app.tenderAdmin.create(tenderFields({ reference: 'NLC.2026_7' }), system))).toBe(
      'invalid',
    );
    for (const reference of ['t-1', 'A', '-AB', 'A B C', `A${'1'.repeat(40)}`])
      expect(
        errorsOf(await app.tenderAdmin.create(tenderFields({ reference }), system))?.reference,
      ).toContain('Reference must be');
  });

  test('is locked once the tender is published', async () => {
    const draft = await draftTender(app);
    expect(unwrap(await save(draft._id, { reference: 'OTHER-1' })).reference).toBe('OTHER-1');
    const { _id } = await addTender(app);
    expect(errorsOf(await save(_id, { reference: 'OTHER-2' }))).toEqual({
      reference: 'Reference cannot be changed once the tender is published',
    });
  });
});

describe('a tender before it is published', () => {
  test('lists everything that bidders need and is missing', async () => {
    const { tender } = unwrap(
      await app.tenderAdmin.create(
        {
          title: 'Half a tender',
          type: 'rfq',
          mainCategory: 'works',
          procurementMethod: 'open',
          access: 'public',
          bidValidityDays: null,
        },
        system,
        [],
      ),
    );
    expect(errorsOf(await app.tenderAdmin.publish(tender._id, system))).toEqual({
      summary: 'Enter summary',
      description: 'Enter description',
      siteAddress: 'Enter site address',
      opensAt: 'Enter opening date',
      closesAt: 'Enter closing date',
      questionsDeadline: 'Enter a questions deadline, or turn off “Allow questions”',
      bidValidityDays: 'Enter bid validity',
      submissionDetails: 'Enter submission details',
      trades: 'Select at least one trade',
      awardCriteria: 'Select award criteria',
      submissionMethod: 'Select a submission method',
      contact: 'Select a contact, or enter a name, an email address and a phone number',
      documents: 'Add at least one document',
    });
  });

  test('needs no questions deadline if it takes no questions', async () => {
    const tender = await draftTender(app, { allowQuestions: false, questionsDeadline: null });
    await addTenderDocument(app, tender, '01', 'Instructions.csv');
    expect((await app.tenderAdmin.publish(tender._id, system)).ok).toBe(true);
  });

  test('must close in the future, counted from its publication', async () => {
    const tender = await draftTender(app, {
      opensAt: '2026-11-01T09:00',
      closesAt: '2026-11-21T12:00',
      questionsDeadline: '2026-11-10T09:00',
    });
    await addTenderDocument(app, tender, '01', 'Instructions.csv');
    const refused = { closesAt: 'Closing date must be in the future' };
    expect(errorsOf(await app.tenderAdmin.publish(tender._id, system))).toEqual(refused);
    unwrap(await save(tender._id, { closesAt: '2026-11-22T12:00' }));
    expect(
      errorsOf(await app.content.tenders.schedule(tender._id, '2026-11-23T08:00:00.000Z', system)),
    ).toEqual(refused);
    expect((await app.content.tenders.schedule(tender._id, '2026-11-22T08:00:00.000Z', system)).ok).toBe(
      true,
    );
    app.clock.set(new Date('2026-11-22T08:00:00.000Z'));
    // Its documents are issued with it.
    expect(filesOf((await get(tender._id)).categories)[0]?.publishedAt).toBe('2026-11-22T08:00:00.000Z');
  });

  test.each([
    [
      'closesAt',
      { opensAt: '2026-12-01T09:00', closesAt: '2026-12-01T09:00', questionsDeadline: null },
      'Closing date must be after the opening date',
    ],
    [
      'questionsDeadline',
      { questionsDeadline: '2026-12-10T14:00' },
      'Questions deadline must be before the closing date',
    ],
    [
      'questionsDeadline',
      { questionsDeadline: '2026-11-20T09:00' },
      'Questions deadline must be after the opening date',
    ],
    [
      'siteVisit.at',
      { siteVisit: { at: '2026-12-11T10:00', place: 'Gate' } },
      'Site visit date must be before the closing date',
    ],
    [
      'siteVisit.rsvpBy',
      { siteVisit: { at: '2026-12-01T10:00', place: 'Gate', rsvpBy: '2026-12-02T10:00' } },
      'Reply deadline must not be after the site visit date',
    ],
    [
      'bidOpening.at',
      { bidOpening: { at: '2026-12-10T13:59' } },
      'Bid opening date must not be before the closing date',
    ],
    [
      'decisionExpectedOn',
      { decisionExpectedOn: '2026-12-09' },
      'Expected decision date must not be before the closing date',
    ],
    [
      'estimatedMax',
      { estimatedMin: 200, estimatedMax: 100 },
      'Highest estimate must not be less than lowest estimate',
    ],
    [
      'bidSecurity.percent',
      { bidSecurity: { required: true } },
      'Enter bid security as a percentage or an amount',
    ],
    [
      'bidSecurity.percent',
      { bidSecurity: { required: true, percent: 21 } },
      'Bid security percentage must be between 0 and 20',
    ],
    ['retention', { retention: 25 }, 'Retention must be between 0 and 20'],
    ['durationDays', { durationDays: 3651 }, 'Duration must be between 1 and 3650'],
    ['bidValidityDays', { bidValidityDays: 0 }, 'Bid validity must be between 1 and 365'],
    ['trades', { trades: ['brickwork', 'brickwork'] }, 'Trades must not contain the same entry twice'],
    ['trades.0', { trades: ['04'] }, 'Select an option from the list'],
    ['timeZone', { timeZone: 'Europe/Leeds' }, 'Select an option from the list'],
    ['timeZone', { timeZone: '+01:00' }, 'Select an option from the list'],
    ['opensAt', { opensAt: '2026-02-30T09:00' }, 'Opening date must be a real date'],
    ['opensAt', { opensAt: '2026-11-01T24:00' }, 'Opening date must be a real date'],
    [
      'contact.phone',
      { contact: { name: 'Arjun', email: 'a@b.example', phone: '0113' } },
      'Enter a phone number, like 0113 496 0000 or +44 113 496 0000',
    ],
    [
      'unpublishAt',
      { unpublishAt: '2027-01-01T00:00:00Z' },
      'A tender cannot have an end date. Cancel or withdraw it instead',
    ],
    ['outcome', { outcome: 'awarded' }, 'outcome cannot be set here'],
  ])('rejects an invalid %s', async (field, fields, message) => {
    expect(errorsOf(await app.tenderAdmin.create(tenderFields(fields), system))).toEqual({
      [field]: message,
    });
  });

  test('cannot use a local time that the clocks skip or repeat', async () => {
    // In London the clocks go forward at 01:00 on 28 March 2027 and back at 02:00 on 31 October.
    expect(
      errorsOf(
        await app.tenderAdmin.create(
          tenderFields({
            opensAt: '2027-03-28T01:30',
            closesAt: '2027-10-31T01:30',
            questionsDeadline: '2027-05-01T09:00',
          }),
          system,
        ),
      ),
    ).toEqual({
      opensAt:
        'Opening date falls in the hour that Europe/London skips when the clocks go forward. Choose another time',
      closesAt:
        'Closing date falls in the hour that occurs twice in Europe/London when the clocks go back. Choose another time',
    });
    const unambiguous = {
      opensAt: '2027-03-28T00:59:59',
      closesAt: '2027-10-31T02:00',
      questionsDeadline: '2027-03-28T02:00',
    };
    expect((await app.tenderAdmin.create(tenderFields(unambiguous), system)).ok).toBe(true);
    // Elsewhere the same times are unambiguous.
    expect(
      (
        await app.tenderAdmin.create(
          tenderFields({
            opensAt: '2027-03-28T01:30',
            closesAt: '2027-10-31T01:30',
            questionsDeadline: '2027-05-01T09:00',
            timeZone: 'Asia/Kolkata',
          }),
          system,
        )
      ).ok,
    ).toBe(true);
  });
});

describe('a published tender', () => {
  test('changes its closing date through an addendum only; texts can still be corrected', async () => {
    const { _id } = await addTender(app);
    expect(
      errorsOf(
        await save(_id, {
          closesAt: '2026-12-11T14:00',
          opensAt: '2026-11-19T09:00',
          timeZone: 'Europe/Paris',
        }),
      ),
    ).toEqual({
      closesAt: 'Issue an addendum to change the closing date of a published tender',
      opensAt: 'Opening date cannot be changed once the tender is open',
      timeZone: 'Time zone cannot be changed once the tender is published',
    });
    unwrap(await save(_id, { title: 'Brickwork and blockwork to Northgate School' }));
    app.clock.set(new Date('2027-01-10T12:00:00.000Z'));
    unwrap(await save(_id, { summary: 'Facing brickwork and blockwork to the new teaching block.' }));
    // Restoring an older version cannot change locked fields either.
    unwrap(
      await app.tenderAdmin.addenda.issue(_id, addendum({ newClosesAt: '2027-01-20T14:00' }), [], system),
    );
    expect(errorsOf(await app.content.tenders.restoreRevision(_id, 2, system))).toHaveProperty('closesAt');
  });

  test('can still change its opening date before it opens', async () => {
    const { _id } = await addTender(app, { opensAt: '2026-11-25T09:00' });
    unwrap(await save(_id, { opensAt: '2026-11-26T09:00' }));
    expect((await get(_id)).opensAt).toBe('2026-11-26T09:00:00.000Z');
  });

  test('can never become a draft again or be moved to the bin', async () => {
    const { _id } = await addTender(app);
    expect(errorsOf(await app.content.tenders.unpublish(_id, system))).toEqual({
      _: 'A published tender cannot become a draft again. Cancel or withdraw it instead',
    });
    expect(codeOf(await app.content.tenders.schedule(_id, '2026-11-30T09:00:00.000Z', system))).toBe(
      'conflict',
    );
    expect((await app.content.tenders.remove([_id], system)).kept).toEqual([
      {
        _id,
        reason: 'A published tender cannot be deleted. Cancel or withdraw it instead',
        code: 'in_use',
      },
    ]);
    expect((await get(_id)).phase).toBe('open');
  });
});

describe('the end of a tender', () => {
  const reason = 'No bid was within what the client can pay.';

  test('can be an award after closing, with supplier and value', async () => {
    const { _id } = await addTender(app);
    expect(errorsOf(await app.tenderAdmin.award(_id, { supplier: 'Dales Brickwork Ltd' }, system))).toEqual({
      _: 'This tender is still open. Award it, or close it without an award, once its closing date has passed',
    });
    app.clock.set(new Date('2026-12-10T14:00:00.000Z'));
    expect(errorsOf(await app.tenderAdmin.award(_id, { supplier: '' }, system))).toEqual({
      supplier: 'Enter supplier',
    });
    unwrap(await app.tenderAdmin.award(_id, { supplier: 'Dales Brickwork Ltd', value: 184_500 }, system));
    const tender = await get(_id);
    expect(tender.outcome).toEqual({
      phase: 'awarded',
      at: '2026-12-10T14:00:00.000Z',
      reason: null,
      supplier: 'Dales Brickwork Ltd',
      value: { amount: 184_500, currency: 'GBP' },
    });
    expect(tender).toMatchObject({ phase: 'awarded', wording: { phase: 'Awarded' } });
    expect(tender.changes[0]).toMatchObject({ kind: 'awarded', title: 'Awarded' });
    expect(errorsOf(await app.tenderAdmin.cancel(_id, { reason }, system))).toEqual({
      _: 'This tender has been awarded',
    });
    expect(codeOf(await app.tenderAdmin.addenda.issue(_id, addendum(later), [], system))).toBe('conflict');
  });

  test('can be a cancellation or no award, published with the reason', async () => {
    const [closed, open] = [await addTender(app), await addTender(app, { closesAt: '2027-01-10T14:00' })];
    app.clock.set(new Date('2026-12-10T14:00:00.000Z'));
    unwrap(await app.tenderAdmin.markUnsuccessful(closed._id, { reason }, system));
    expect(errorsOf(await app.tenderAdmin.cancel(open._id, { reason: 'Too short' }, system))).toEqual({
      reason: 'Reason must be 20 characters or more',
    });
    unwrap(await app.tenderAdmin.cancel(open._id, { reason }, system));
    expect((await get(closed._id)).outcome).toMatchObject({ phase: 'unsuccessful', reason });
    expect((await get(open._id)).outcome).toMatchObject({ phase: 'cancelled', reason });
    // The documents of a cancelled tender stay.
    expect((await get(open._id)).documents.count).toBe(2);
  });

  test('can be a withdrawal, which removes the documents at once and leaves the notice', async () => {
    const { _id } = await addTender(app);
    const [file] = filesOf((await get(_id)).categories);
    expect((await app.request(file?.url ?? '')).status).toBe(200);
    unwrap(await app.tenderAdmin.withdraw(_id, { reason }, system));
    const tender = await get(_id);
    expect(tender).toMatchObject({
      phase: 'withdrawn',
      categories: [],
      documents: { count: 0, bytes: 0, zip: null },
    });
    expect((await app.request(file?.url ?? '')).status).toBe(404);
    expect((await app.request(`/api/guest/tender/${_id}/documents.zip`)).status).toBe(410);
  });

  test('is decided by one of several concurrent requests, and recorded in the audit', {
    tags: ['dialect'],
  }, async () => {
    const { _id } = await addTender(app);
    app.clock.set(new Date('2026-12-11T14:00:00.000Z'));
    const decided = await Promise.all([
      app.tenderAdmin.award(_id, { supplier: 'Dales Brickwork Ltd' }, system),
      app.tenderAdmin.award(_id, { supplier: 'Aire Masonry Ltd' }, system),
      app.tenderAdmin.markUnsuccessful(_id, { reason }, system),
    ]);
    expect(decided.filter((one) => one.ok)).toHaveLength(1);
    const audit = await app.database.db
      .selectFrom('audit')
      .selectAll()
      .where('contentId', '=', _id)
      .where('action', 'in', ['tender:award', 'tender:mark-unsuccessful'])
      .execute();
    expect(audit).toHaveLength(1);
    expect(JSON.parse(audit[0]?.after ?? '{}')).toMatchObject({ outcomeAt: '2026-12-11T14:00:00.000Z' });
    expect(JSON.parse(audit[0]?.before ?? '{}')).toMatchObject({ outcome: null });
  });

  test('does not apply to a draft', async () => {
    const { _id } = await draftTender(app);
    for (const end of [app.tenderAdmin.cancel, app.tenderAdmin.withdraw])
      expect(codeOf(await end(_id, { reason }, system))).toBe('conflict');
  });
});

describe('an addendum', () => {
  const issue = (
    _id: string,
    fields: Record<string, unknown> = {},
    files: Parameters<TestApp['tenderAdmin']['addenda']['issue']>[2] = [],
  ) => app.tenderAdmin.addenda.issue(_id, addendum(fields), files, system);

  test('adds, revises and withdraws documents, and lists the changes permanently', async () => {
    const tender = await addTender(app, {}, [
      ['01', 'Instructions to tenderers.csv'],
      ['05.1', 'A-001-C.csv'],
      ['05.1', 'A-002-A.csv'],
    ]);
    const before = filesOf((await get(tender._id)).categories);
    const [instructions, drawing] = [before[0]?._id ?? '', before[1]?._id ?? ''];
    app.clock.set(new Date('2026-11-24T10:00:00.000Z'));
    const { number } = unwrap(
      await issue(tender._id, { changes: 'The entrance has moved.', withdraw: [instructions] }, [
        { category: tender.folder('05.1'), name: 'A-001-D.csv', bytes: csvTable() },
        {
          category: tender.folder('05'),
          name: 'S-201_rev_P03.csv',
          bytes: csvTable(),
          fields: { title: 'Lintel schedule' },
        },
      ]),
    );
    expect(number).toBe(1);
    const after = await get(tender._id);
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
    unwrap(await issue(_id, later));
    expect(await get(_id)).toMatchObject({
      closesAt: '2026-12-17T14:00:00.000Z',
      addenda: [{ newClosesAt: '2026-12-17T14:00:00.000Z', newClosesAtLocal: '2026-12-17T14:00:00' }],
    });
    app.clock.set(new Date('2026-12-10T14:00:00.000Z'));
    expect((await get(_id)).phase).toBe('open');
    app.clock.set(new Date('2026-12-17T14:00:00.000Z'));
    expect((await get(_id)).phase).toBe('closed');
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
    unwrap(await issue(_id, later));
    expect((await get(_id)).addenda.map((one) => one.number)).toEqual([3, 2, 1]);
  });

  test('reopens a closed tender, if the user has that permission', async () => {
    const { _id } = await addTender(app);
    app.clock.set(new Date('2026-12-12T09:00:00.000Z'));
    expect(errorsOf(await issue(_id))).toEqual({
      newClosesAt: 'This tender is closed. Enter a later closing date to reopen it',
    });
    const clerk = { ...anonymous, permissions: new Set(['addendum:issue'] as const) };
    expect(codeOf(await app.tenderAdmin.addenda.issue(_id, addendum(later), [], clerk))).toBe('forbidden');
    unwrap(await issue(_id, later));
    expect((await get(_id)).phase).toBe('open');
  });

  test('gets consecutive numbers when several are issued at once, and is issued completely or not at all', {
    tags: ['dialect'],
  }, async () => {
    const tender = await addTender(app);
    const unknown = '0199f000-0000-7000-8000-000000000001';
    const refused = await issue(tender._id, { withdraw: [unknown] }, [
      { category: tender.folder('05'), name: 'M-100-A.csv', bytes: csvTable() },
    ]);
    expect(errorsOf(refused)).toEqual({ withdraw: 'Select an option from the list' });
    const issued = await Promise.all(
      Array.from({ length: 5 }, (_, index) => issue(tender._id, { title: `Addendum of hand ${index}` })),
    );
    expect(issued.flatMap((one) => (one.ok ? [one.value.number] : [])).sort()).toEqual([1, 2, 3, 4, 5]);
    expect((await get(tender._id)).documents.count).toBe(2);
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
    expect((await get(_id)).questions).toEqual([]);
    expect(errorsOf(await app.tenderAdmin.questions.publish(question, system))).toEqual({
      _: 'Answer the question before publishing it',
    });
    unwrap(await app.tenderAdmin.questions.answer(question, { answer: 'Of steel throughout.' }, system));
    expect((await get(_id)).questions).toEqual([]);
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

describe('the folder tree', () => {
  const add = (_id: string, fields: Record<string, unknown>) =>
    app.tenderAdmin.folders.add(_id, fields, system);

  test('uses the template by default', async () => {
    const { folders } = unwrap(await app.tenderAdmin.create(tenderFields(), system));
    expect(folders).toHaveLength(19);
    expect(folders.filter((one) => one.parent === null).map((one) => one.code)).toEqual(
      Array.from({ length: 11 }, (_, index) => String(index + 1).padStart(2, '0')),
    );
  });

  test('rejects duplicate names in a folder, more than five levels, and cycles', async () => {
    const tender = await draftTender(app);
    expect(errorsOf(await add(tender._id, { title: 'DRAWINGS' }))).toEqual({
      title: 'Title “DRAWINGS” is already in use. Enter a different one',
    });
    unwrap(await add(tender._id, { title: 'Drawings', parent: tender.folder('01') }));
    let parent = tender.folder('05.1');
    const chain: string[] = [];
    for (let level = 3; level <= 5; level += 1) {
      parent = unwrap(await add(tender._id, { title: `Level ${level}`, parent }))._id;
      chain.push(parent);
    }
    expect(errorsOf(await add(tender._id, { title: 'Level 6', parent }))).toEqual({
      parent: 'Folders can be up to 5 levels deep',
    });
    expect(
      errorsOf(await app.tenderAdmin.folders.change(tender.folder('05'), { parent: chain[1] }, system)),
    ).toEqual({ parent: 'A folder cannot be moved into itself or one of its subfolders' });
    // The subfolders of a moved folder count too.
    expect(
      errorsOf(await app.tenderAdmin.folders.change(tender.folder('05.1'), { parent: chain[0] }, system)),
    ).toHaveProperty('parent');
    const { _id: beside } = unwrap(await add(tender._id, { title: 'Beside' }));
    expect(
      errorsOf(await app.tenderAdmin.folders.change(tender.folder('05'), { parent: beside }, system)),
    ).toEqual({ parent: 'Folders can be up to 5 levels deep' });
    const other = await draftTender(app);
    expect(errorsOf(await add(tender._id, { title: 'Stranger', parent: other.folder('01') }))).toEqual({
      parent: 'Select an option from the list',
    });
  });

  test('has at most two hundred folders', async () => {
    const { _id } = await draftTender(app);
    const many = Array.from({ length: 197 }, (_, index) => ({
      title: `Folder ${index}`,
      code: null,
      documentType: null,
    }));
    unwrap(await app.tenderAdmin.folders.addTree(_id, many, system));
    expect(errorsOf(await add(_id, { title: 'One too many' }))).toEqual({
      title: 'A tender can have up to 200 folders',
    });
  });

  test('keeps folders with issued documents; a draft’s folders are removed with their contents', async () => {
    const tender = await addTender(app);
    expect(errorsOf(await app.tenderAdmin.folders.remove(tender.folder('05'), system))).toEqual({
      _: 'This folder contains issued documents. Withdraw them first',
    });
    const draft = await draftTender(app);
    const document = await addTenderDocument(app, draft, '05.1', 'A-001-C.csv');
    unwrap(await app.tenderAdmin.folders.remove(draft.folder('05'), system));
    expect(await app.tenderAdmin.documents.list(draft._id)).toEqual([]);
    expect((await app.tenderAdmin.folders.list(draft._id)).map((one) => one.code)).toEqual(['01']);
    const audit = await app.database.db
      .selectFrom('audit')
      .select('action')
      .where('contentId', '=', document)
      .execute();
    expect(audit.map(({ action }) => action)).toContain('tender-document:delete');
  });

  test('can be reordered within a folder', async () => {
    const tender = await addTender(app);
    unwrap(
      await app.tenderAdmin.folders.reorder(tender._id, [tender.folder('05'), tender.folder('01')], system),
    );
    expect((await get(tender._id)).categories.map((one) => one.code)).toEqual(['05', '01']);
    expect(
      codeOf(
        await app.tenderAdmin.folders.reorder(
          tender._id,
          [tender.folder('05'), tender.folder('05.1')],
          system,
        ),
      ),
    ).toBe('invalid');
  });
});

describe('the documents of a tender', () => {
  test('can be changed freely in drafts, and through an addendum only once published', async () => {
    const tender = await draftTender(app);
    const _id = await addTenderDocument(app, tender, '01', 'Instructions.csv');
    unwrap(
      await app.tenderAdmin.documents.change(_id, { title: 'Instructions to all', revision: 'B' }, system),
    );
    unwrap(await app.tenderAdmin.documents.move(_id, tender.folder('05'), system));
    expect(await app.tenderAdmin.documents.list(tender._id)).toMatchObject([
      { _id, title: 'Instructions to all', revision: 'B', category: tender.folder('05') },
    ]);
    unwrap(await app.tenderAdmin.publish(tender._id, system));
    const late = await app.tenderAdmin.documents.add(
      tender._id,
      { category: tender.folder('01'), name: 'Late.csv', bytes: csvTable() },
      system,
    );
    expect(errorsOf(late)).toEqual({ _: 'Issue an addendum to add documents to a published tender' });
    expect(codeOf(await app.tenderAdmin.documents.change(_id, { title: 'Changed' }, system))).toBe(
      'conflict',
    );
  });

  test('are rejected for a wrong type, a folder of another tender, or an invalid revision', async () => {
    const [tender, other] = [await draftTender(app), await draftTender(app)];
    const add = (upload: Record<string, unknown>) =>
      app.tenderAdmin.documents.add(
        tender._id,
        { category: tender.folder('01'), name: 'A.csv', bytes: csvTable(), ...upload },
        system,
      );
    expect(errorsOf(await add({ name: 'tool.exe', bytes: Buffer.from('MZ') }))?.file).toContain(
      'The selected file must be a',
    );
    expect(errorsOf(await add({ category: other.folder('01') }))).toEqual({
      category: 'Select an option from the list',
    });
    expect(errorsOf(await add({ fields: { revision: 'rev c' } }))?.revision).toContain('Revision must be');
    expect(await app.tenderAdmin.documents.list(tender._id)).toEqual([]);
  });

  test('are removed by _id from any folder: deleted from a draft, marked as withdrawn in a published tender', async () => {
    const draft = await draftTender(app);
    const inDraft = await addTenderDocument(app, draft, '05.1', 'A-001-C.csv');
    const published = await addTender(app);
    const files = filesOf((await get(published._id)).categories);
    const ids = [inDraft, ...files.map((file) => file._id), '0199f000-0000-7000-8000-000000000001'];
    app.clock.advance(60_000);
    expect(await app.tenderAdmin.documents.remove(ids, system)).toEqual({
      removed: ids.slice(0, 3),
      kept: [{ _id: ids[3], reason: 'This document no longer exists', code: 'not_found' }],
    });
    expect(await app.tenderAdmin.documents.list(draft._id)).toEqual([]);
    const after = await get(published._id);
    expect(filesOf(after.categories)).toEqual([]);
    expect((await app.tenderAdmin.documents.list(published._id)).map((one) => one.status)).toEqual([
      'withdrawn',
      'withdrawn',
    ]);
    expect(after.changes.slice(0, 2)).toMatchObject([
      { kind: 'documentWithdrawn', at: '2026-11-21T12:01:00.000Z' },
      { kind: 'documentWithdrawn' },
    ]);
    for (const file of files) expect((await app.request(file.url ?? '')).status).toBe(404);
    // A tender without documents can still be corrected.
    expect((await save(published._id, { summary: 'Facing brickwork.' })).ok).toBe(true);
  });
});
