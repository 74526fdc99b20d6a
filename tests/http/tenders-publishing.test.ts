import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import { codeOf, errorsOf, unwrap } from '#tests/support/factories.ts';
import {
  addendumFields,
  addTender,
  addTenderDocument,
  changeTender,
  draftTender,
  filesOf,
  guestTender,
  tenderFields,
} from '#tests/support/tenders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set(NOON));
afterAll(() => app.close());

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
    expect(errorsOf(await app.tenderAdmin.publish(tender._id, system))).toEqual({
      closesAt: 'Closing date must be in the future',
    });
    unwrap(await changeTender(app, tender._id, { closesAt: '2026-11-22T12:00' }));
    expect(
      errorsOf(await app.content.tenders.schedule(tender._id, '2026-11-23T08:00:00.000Z', system)),
    ).toEqual({ closesAt: 'Closing date must be after the publication' });
    expect((await app.content.tenders.schedule(tender._id, '2026-11-22T08:00:00.000Z', system)).ok).toBe(
      true,
    );
    app.clock.set(new Date('2026-11-22T08:00:00.000Z'));
    // Its documents are issued with it.
    expect(filesOf((await guestTender(app, tender._id)).categories)[0]?.publishedAt).toBe(
      '2026-11-22T08:00:00.000Z',
    );
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

describe('a scheduled tender', () => {
  const scheduledTender = async () => {
    const tender = await draftTender(app);
    await addTenderDocument(app, tender, '01', 'Instructions.csv');
    unwrap(await app.content.tenders.schedule(tender._id, '2026-11-23T08:00:00.000Z', system));
    return tender;
  };

  test('can be moved to the bin, and is still scheduled if it is restored in time', async () => {
    const { _id } = await scheduledTender();
    expect(await app.content.tenders.remove([_id], system)).toEqual({ removed: [_id], skipped: [] });
    await app.content.tenders.restore([_id], system);
    app.clock.set(new Date('2026-11-23T08:00:00.000Z'));
    expect((await guestTender(app, _id)).phase).toBe('open');
    expect((await app.content.tenders.remove([_id], system)).skipped).toHaveLength(1);
  });

  test('is a draft if it is restored from the bin after its publication time', async () => {
    const { _id } = await scheduledTender();
    await app.content.tenders.remove([_id], system);
    app.clock.set(new Date('2026-11-23T08:00:00.000Z'));
    await app.content.tenders.restore([_id], system);
    expect(unwrap(await app.content.tenders.find(_id))).toMatchObject({
      status: 'draft',
      publishAt: null,
      publishedAt: null,
    });
    expect((await app.request(`/api/guest/tender/${_id}`)).status).toBe(404);
  });
});

describe('a published tender', () => {
  test('changes its closing date through an addendum only; texts can still be corrected', async () => {
    const { _id } = await addTender(app);
    expect(
      errorsOf(
        await changeTender(app, _id, {
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
    unwrap(await changeTender(app, _id, { title: 'Brickwork and blockwork to Northgate School' }));
    app.clock.set(new Date('2027-01-10T12:00:00.000Z'));
    unwrap(
      await changeTender(app, _id, { summary: 'Facing brickwork and blockwork to the new teaching block.' }),
    );
    // Restoring an older version cannot change locked fields either.
    unwrap(
      await app.tenderAdmin.addenda.issue(
        _id,
        addendumFields({ newClosesAt: '2027-01-20T14:00' }),
        [],
        system,
      ),
    );
    expect(errorsOf(await app.content.tenders.restoreRevision(_id, 2, system))).toHaveProperty('closesAt');
  });

  test('can still change its opening date before it opens', async () => {
    const { _id } = await addTender(app, { opensAt: '2026-11-25T09:00' });
    unwrap(await changeTender(app, _id, { opensAt: '2026-11-26T09:00' }));
    expect((await guestTender(app, _id)).opensAt).toBe('2026-11-26T09:00:00.000Z');
  });

  test('can never become a draft again or be moved to the bin', async () => {
    const { _id } = await addTender(app);
    expect(errorsOf(await app.content.tenders.unpublish(_id, system))).toEqual({
      _: 'A published tender cannot become a draft again. Cancel or withdraw it instead',
    });
    expect(codeOf(await app.content.tenders.schedule(_id, '2026-11-30T09:00:00.000Z', system))).toBe(
      'conflict',
    );
    expect((await app.content.tenders.remove([_id], system)).skipped).toEqual([
      {
        _id,
        reason: 'A published tender cannot be deleted. Cancel or withdraw it instead',
        code: 'in_use',
      },
    ]);
    expect((await guestTender(app, _id)).phase).toBe('open');
  });
});
