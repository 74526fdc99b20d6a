/** Calls of the admin API on a tender: status, end, permissions. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Permission } from '#platform/schema/permissions.ts';
import { type AdminClient, auditOf, createAdminClient, type Json } from '#tests/support/admin.ts';
import { NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  type AddedTender,
  addTender,
  addTenderDocument,
  adminFilesOf,
  adminPath,
  draftTender,
  tenderFields,
} from '#tests/support/tenders.ts';

let app: TestApp;
let owner: AdminClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(NOON);
  owner = await createAdminClient(app, { roles: ['owner'] });
});
afterAll(() => app.close());

const UNKNOWN_ID = '0199f000-0000-7000-8000-00000000dead';
const titles = (tree: Json[]): Json[] => tree.map(({ title, children }) => [title, titles(children)]);
const closed = async (): Promise<AddedTender> => {
  const tender = await addTender(app);
  app.clock.set(new Date('2026-12-10T14:00:00.000Z'));
  owner = await createAdminClient(app, { roles: ['owner'] });
  return tender;
};

describe('a tender in the content area', () => {
  test('starts with the folders of the first standard tree, unless another or none is chosen', async () => {
    const { body: fresh } = await owner.get('/api/admin/tenders/new');
    const { body: trees } = await owner.get('/api/admin/tender-categories');
    expect(trees.items.map((tree: Json) => tree._id)).toEqual([fresh.folderTree]);
    const made = await owner.send('POST', '/api/admin/tenders', tenderFields());
    expect(made.status).toBe(201);
    expect(made.body.categories.map((one: Json) => one.code)).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
      '11',
    ]);
    expect(made.body.categories[4].children).toHaveLength(8);

    const own = await owner.send('POST', '/api/admin/tender-categories', {
      title: 'Small works',
      folders: [{ title: 'Everything', children: [{ title: 'Drawings', code: '1.1' }] }],
    });
    expect(own.status, JSON.stringify(own.body)).toBe(201);
    const small = await owner.send('POST', '/api/admin/tenders', {
      ...tenderFields(),
      folderTree: own.body._id,
    });
    expect(titles(small.body.categories)).toEqual([['Everything', [['Drawings', []]]]]);
    const bare = await owner.send('POST', '/api/admin/tenders', { ...tenderFields(), folderTree: null });
    expect(bare.body.categories).toEqual([]);
    for (const folderTree of [UNKNOWN_ID, 'none', 7, small.body._id])
      expect(
        (await owner.send('POST', '/api/admin/tenders', { ...tenderFields(), folderTree })).body.errors,
      ).toEqual({ folderTree: 'Select an option from the list' });
  });

  test('shows documents of every status with addresses that work, and what may be done now', async () => {
    const tender = await addTender(app);
    const [kept, gone] = adminFilesOf((await owner.get(adminPath(tender))).body.categories);
    await owner.send('DELETE', adminPath(tender, `/documents/${gone._id}`));
    const { body } = await owner.get(adminPath(tender));
    expect(body).toMatchObject({
      phase: 'open',
      outcome: null,
      addendaCount: 0,
      withoutCategory: [],
      abilities: {
        update: true,
        issueAddendum: true,
        reopen: false,
        award: false,
        cancel: true,
        withdraw: true,
        addDocuments: false,
      },
    });
    expect(adminFilesOf(body.categories).map((file: Json) => [file._id, file.status])).toEqual([
      [kept._id, 'current'],
      [gone._id, 'withdrawn'],
    ]);
    expect((await app.request(kept.url)).status).toBe(200);
    expect(kept.url).toContain('seal=');
  });

  test('is found by its reference', async () => {
    const title = 'Hoardings to Quarry Hill';
    const tender = await addTender(app, { title });
    await draftTender(app, { title });
    const { body } = await owner.get(`/api/admin/tenders?search=${tender.reference.toLowerCase()}`);
    expect(body.items.map((one: Json) => one._id)).toEqual([tender._id]);
    expect((await owner.get('/api/admin/tenders?search=hoardings&category=goods')).body.total).toBe(0);
    expect(
      (await owner.get('/api/admin/tenders?search=hoardings&access=public&category=works')).body.total,
    ).toBe(2);
    expect((await owner.get('/api/admin/tenders?access=everybody')).status).toBe(400);
  });

  test('is published only with everything that bidders need', async () => {
    const bare = await owner.send('POST', '/api/admin/tenders', tenderFields({ summary: null }));
    const refused = await owner.send('POST', `/api/admin/tenders/${bare.body._id}/publish`, {
      version: bare.body.version,
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { summary: 'Enter summary', documents: 'Add at least one document' } },
    });
    expect(bare.body.missing).toEqual(refused.body.errors);
    const ready = await draftTender(app);
    await addTenderDocument(app, ready, '01', 'Instructions.csv');
    const { version } = (await owner.get(adminPath(ready))).body;
    const published = await owner.send('POST', adminPath(ready, '/publish'), { version });
    expect(published.body).toMatchObject({ status: 'published', phase: 'open' });
    const unpublished = await owner.send('POST', adminPath(ready, '/unpublish'), { version: version + 1 });
    expect(unpublished.body).toMatchObject({ code: 'conflict' });
    expect(unpublished.body.current).toBeUndefined();
    expect((await owner.send('DELETE', adminPath(ready))).status).toBe(409);
  });
});

describe('the end of a tender', () => {
  test('is an award once it is closed', async () => {
    const open = await addTender(app);
    const award = { supplier: 'Aire Masonry Ltd', value: 120_000.5, reason: 'The best price.' };
    expect((await owner.send('POST', adminPath(open, '/award'), award)).body.error).toBe(
      'This tender is still open. Award it, or close it without an award, once its closing date has passed',
    );
    const tender = await closed();
    expect((await owner.send('POST', adminPath(tender, '/award'), { value: -1 })).body.errors).toMatchObject({
      supplier: 'Enter supplier',
      value: expect.stringContaining('Contract value must be between'),
    });
    const stale = await owner.send('POST', adminPath(tender, '/award'), { ...award, version: 999 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', current: { _id: tender._id } } });
    const awarded = await owner.send('POST', adminPath(tender, '/award'), award);
    expect(awarded.body).toMatchObject({
      phase: 'awarded',
      outcome: { phase: 'awarded', supplier: 'Aire Masonry Ltd', value: 120_000.5, currency: 'GBP' },
      abilities: { award: false, cancel: false, issueAddendum: false },
    });
    expect((await owner.send('POST', adminPath(tender, '/cancel'), { reason: 'x'.repeat(20) })).status).toBe(
      409,
    );
    expect((await auditOf(app, tender._id)).at(-1)).toMatchObject({ action: 'tender:award', ip: null });
  });

  test.each([
    ['unsuccessful', 'unsuccessful', true],
    ['cancel', 'cancelled', false],
    ['withdraw', 'withdrawn', false],
  ])('is published with its reason: %s', async (action, phase, onceClosed) => {
    const tender = onceClosed ? await closed() : await addTender(app);
    expect(
      (await owner.send('POST', adminPath(tender, `/${action}`), { reason: 'Too short' })).body.errors,
    ).toEqual({
      reason: 'Reason must be 20 characters or more',
    });
    const reason = 'The client has stopped the whole project.';
    const ended = await owner.send('POST', adminPath(tender, `/${action}`), { reason });
    expect(ended).toMatchObject({ status: 200, body: { phase, outcome: { reason, supplier: null } } });
    expect((await app.json<Json>(`/api/guest/tender/${tender._id}`)).body.outcome).toMatchObject({ reason });
    expect((await owner.send('POST', adminPath(tender, `/${action}`), { reason })).status).toBe(409);
    expect((await owner.get(`/api/admin/tenders?outcome=${phase}`)).body.total).toBe(1);
  });
});

const calls: readonly (readonly [method: string, rest: string, permission: Permission])[] = [
  ['POST', '/categories', 'tender-category:create'],
  ['POST', '/categories/reorder', 'tender-category:reorder'],
  ['PATCH', `/categories/${UNKNOWN_ID}`, 'tender-category:update'],
  ['DELETE', `/categories/${UNKNOWN_ID}`, 'tender-category:delete'],
  ['PATCH', `/documents/${UNKNOWN_ID}`, 'tender-document:update'],
  ['DELETE', `/documents/${UNKNOWN_ID}`, 'tender-document:delete'],
  ['POST', '/documents/remove', 'tender-document:delete'],
  ['POST', '/documents/restore', 'tender-document:delete'],
  ['POST', '/addenda/documents', 'addendum:create'],
  ['GET', '/addenda', 'tender:view'],
  ['POST', '/addenda', 'addendum:issue'],
  ['GET', '/questions', 'question:answer'],
  ['POST', '/questions', 'question:answer'],
  ['POST', `/questions/${UNKNOWN_ID}/answer`, 'question:answer'],
  ['POST', `/questions/${UNKNOWN_ID}/publish`, 'question:publish'],
  ['POST', `/questions/${UNKNOWN_ID}/reject`, 'question:answer'],
  ['POST', '/award', 'tender:award'],
  ['POST', '/unsuccessful', 'tender:award'],
  ['POST', '/cancel', 'tender:cancel'],
  ['POST', '/withdraw', 'tender:withdraw'],
];

test('each call requires its permission', async () => {
  const tender = await draftTender(app);
  const every = await createAdminClient(app, {
    permissions: app.permissions.all.filter((one) => !calls.some(([, , permission]) => permission === one)),
  });
  for (const [method, rest, permission] of calls) {
    const asked = `${method} ${rest}`;
    const body = method === 'POST' || method === 'PATCH' ? {} : undefined;
    const holder = await createAdminClient(app, { permissions: [permission] });
    expect(
      (await holder.send(method, adminPath(tender, rest), body)).status,
      `${asked} as a holder`,
    ).not.toBe(403);
    expect((await every.send(method, adminPath(tender, rest), body)).status, `${asked} without it`).toBe(403);
    expect((await app.json(adminPath(tender, rest), { method })).status, `${asked} as nobody`).toBe(401);
  }
});
