/** The sentences with which changes of tenders are rejected, as far as no other test shows them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminClient, createAdminClient, type Json } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addendumFields, addTender, adminPath, draftTender } from '#tests/support/tenders.ts';

let app: TestApp;
let owner: AdminClient;
beforeAll(async () => {
  app = await startTestApp();
  owner = await createAdminClient(app, { roles: ['owner'] });
});
afterAll(() => app.close());

/** Sends a call as the owner; returns its status and the sentences of its answer. */
const rejected = async (method: string, path: string, body?: unknown): Promise<Json> => {
  const answer = await owner.send(method, path, body);
  return [answer.status, answer.body.errors ?? answer.body.error];
};

describe('a tender can be reopened', () => {
  const reopening = addendumFields({ newClosesAt: '2027-01-10T14:00' });

  test('only once it is closed: until then an addendum changes its closing date', async () => {
    const tender = await addTender(app);
    expect(await rejected('POST', adminPath(tender, '/reopen'), reopening)).toEqual([
      409,
      'This tender is not closed. Issue an addendum to change its closing date',
    ]);
  });

  test('not as a draft', async () => {
    const draft = await draftTender(app);
    expect(await rejected('POST', adminPath(draft, '/reopen'), reopening)).toEqual([
      409,
      'This tender is not published yet',
    ]);
  });

  test('not if it was cancelled or withdrawn before its closing date', async () => {
    const reason = 'The client has stopped the works.';
    for (const [outcome, sentence] of [
      ['cancel', 'This tender has been cancelled'],
      ['withdraw', 'This tender has been withdrawn'],
    ]) {
      const tender = await addTender(app);
      expect((await owner.send('POST', adminPath(tender, `/${outcome}`), { reason })).status).toBe(200);
      expect(await rejected('POST', adminPath(tender, '/reopen'), reopening)).toEqual([409, sentence]);
    }
  });
});
