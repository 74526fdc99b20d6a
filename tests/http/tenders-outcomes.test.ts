import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import { codeOf, errorsOf, unwrap } from '#tests/support/factories.ts';
import {
  addendumFields,
  addTender,
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
    const tender = await guestTender(app, _id);
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
    expect(
      codeOf(await app.tenderAdmin.addenda.issue(_id, addendumFields(extendedClosing), [], system)),
    ).toBe('conflict');
  });

  test('can be a cancellation or no award, published with the reason', async () => {
    const [closed, open] = [await addTender(app), await addTender(app, { closesAt: '2027-01-10T14:00' })];
    app.clock.set(new Date('2026-12-10T14:00:00.000Z'));
    unwrap(await app.tenderAdmin.markUnsuccessful(closed._id, { reason }, system));
    expect(errorsOf(await app.tenderAdmin.cancel(open._id, { reason: 'Too short' }, system))).toEqual({
      reason: 'Reason must be 20 characters or more',
    });
    unwrap(await app.tenderAdmin.cancel(open._id, { reason }, system));
    expect((await guestTender(app, closed._id)).outcome).toMatchObject({ phase: 'unsuccessful', reason });
    expect((await guestTender(app, open._id)).outcome).toMatchObject({ phase: 'cancelled', reason });
    // The documents of a cancelled tender stay.
    expect((await guestTender(app, open._id)).documents.count).toBe(2);
  });

  test('can be a withdrawal, which removes the documents at once and leaves the notice', async () => {
    const { _id } = await addTender(app);
    const [file] = filesOf((await guestTender(app, _id)).categories);
    expect((await app.request(file?.url ?? '')).status).toBe(200);
    unwrap(await app.tenderAdmin.withdraw(_id, { reason }, system));
    const tender = await guestTender(app, _id);
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
