/** Documents that only admins see: prepared for an addendum, or removed before bidders saw them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { type AdminClient, createAdminClient, type Json, type JsonAnswer } from '#tests/support/admin.ts';
import { NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import {
  type AddedTender,
  addendumFields,
  addTender,
  addTenderDocument,
  adminFilesOf,
  adminPath,
  csvTable,
  draftTender,
  guestTender,
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

const shown = async (tender: Pick<AddedTender, '_id'>): Promise<Json> =>
  (await owner.get(adminPath(tender))).body;

const prepare = (
  tender: AddedTender,
  name: string,
  fields: Record<string, string> = {},
  user: AdminClient = owner,
): Promise<JsonAnswer<Json>> => {
  const form = new FormData();
  form.append('categoryID', tender.folder('05.1'));
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([csvTable() as Uint8Array<ArrayBuffer>]), name);
  return app.json(adminPath(tender, '/addenda/documents'), {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}` },
    body: form,
  });
};
const prepared = async (tender: AddedTender, name: string): Promise<string> => {
  const { status, body } = await prepare(tender, name);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.document._id;
};

describe('a document prepared for an addendum', () => {
  test('starts with the title of the document that it revises', async () => {
    const tender = await addTender(app, {}, [['05.1', 'A-001-C Ground floor plan.csv']]);
    const titled = async (name: string) => (await prepare(tender, name)).body.document.title;
    expect(await titled('A-001-D.csv')).toBe('Ground floor plan');
    expect(await titled('A-001-E Ground floor plan as built.csv')).toBe('Ground floor plan as built');
    expect(await titled('A-002-A.csv')).toBe('A-002');
  });

  test('is hidden from bidders until the addendum is issued, and then replaces the document with its number', async () => {
    const tender = await addTender(app);
    const sent = await prepare(tender, 'A-001-D.csv');
    expect(sent.body).toMatchObject({
      success: true,
      categoryID: tender.folder('05.1'),
      document: { number: 'A-001', revision: 'D', status: 'prepared' },
    });
    const [_id, other] = [sent.body.document._id as string, await prepared(tender, 'S-201.csv')];
    const before = await guestTender(app, tender._id);
    expect(adminFilesOf(before.categories)).toHaveLength(2);
    expect(before.documents.count).toBe(2);
    expect(JSON.stringify(before)).not.toContain(_id);
    expect((await app.request(`/files/${_id}/A-001-D.csv`)).status).toBe(404);
    expect(JSON.stringify((await app.json('/api/guest/search?search=S-201')).body)).not.toContain(
      'S-201.csv',
    );
    const file = adminFilesOf((await shown(tender)).categories).find((one) => one._id === _id);
    expect(file).toMatchObject({ status: 'prepared', publishedAt: null });
    expect((await app.request(file.url)).status).toBe(200);

    const issued = await owner.send(
      'POST',
      adminPath(tender, '/addenda'),
      addendumFields({ documents: [_id, other] }),
    );
    expect(issued).toMatchObject({ status: 201, body: { number: 1 } });
    const after = await guestTender(app, tender._id);
    expect(
      adminFilesOf(after.categories).map(({ number, revision, status, addendum }) => [
        number,
        revision,
        status,
        addendum,
      ]),
    ).toEqual([
      [null, null, 'current', null],
      ['A-001', 'C', 'superseded', null],
      ['A-001', 'D', 'current', 1],
      ['S-201', null, 'current', 1],
    ]);
    expect(after.addenda[0]?.documents).toMatchObject([
      { change: 'revised', _id },
      { change: 'new', _id: other },
    ]);
    expect((await app.request(`/files/${_id}/A-001-D.csv`)).status).toBe(200);
    // Issued documents cannot be changed, and are issued once.
    expect(
      (await owner.send('PATCH', adminPath(tender, `/documents/${_id}`), { title: 'Other' })).status,
    ).toBe(409);
    expect(
      (await owner.send('POST', adminPath(tender, '/addenda'), addendumFields({ documents: [_id] }))).body
        .errors,
    ).toEqual({ documents: 'Select an option from the list' });
  });

  test('stays prepared if the addendum leaves it out, can be edited and moved until then, and can be removed', async () => {
    const tender = await addTender(app);
    const [one, other] = [await prepared(tender, 'Plan.csv'), await prepared(tender, 'Section.csv')];
    const edited = await owner.send('PATCH', adminPath(tender, `/documents/${one}`), {
      title: 'The plan',
      number: 'A-009',
      category: tender.folder('01'),
    });
    expect(edited).toMatchObject({ status: 200, body: { title: 'The plan', category: tender.folder('01') } });
    expect(
      (await owner.send('POST', adminPath(tender, '/addenda'), addendumFields({ documents: [one] }))).status,
    ).toBe(201);
    expect(adminFilesOf((await shown(tender)).categories).find((file) => file._id === other).status).toBe(
      'prepared',
    );
    expect((await owner.send('DELETE', adminPath(tender, `/documents/${other}`))).body.removed).toEqual([
      other,
    ]);
    expect((await guestTender(app, tender._id)).changes.map(({ kind }) => kind)).not.toContain(
      'documentWithdrawn',
    );
    expect((await shown(tender)).removed).toMatchObject([{ _id: other, category: tender.folder('05.1') }]);
    const back = await owner.send('POST', adminPath(tender, '/documents/restore'), { ids: [other] });
    expect(back).toMatchObject({ status: 200, body: [{ _id: other, status: 'prepared' }] });
  });

  test('of another tender, or with a duplicate number, is rejected and nothing is issued', async () => {
    const [tender, stranger] = [await addTender(app), await addTender(app)];
    const theirs = await prepared(stranger, 'B-001.csv');
    const twice = [await prepared(tender, 'A-001-D.csv'), await prepared(tender, 'A-001-E.csv')];
    const bothNew = [await prepared(tender, 'S-201-A.csv'), await prepared(tender, 'S-201-B.csv')];
    for (const [documents, errors] of [
      [[theirs], { documents: 'Select an option from the list' }],
      [twice, { documents: 'Two of the new documents have the number A-001. Change one of them' }],
      [bothNew, { documents: 'Two of the new documents have the number S-201. Change one of them' }],
    ] as const)
      expect(
        (await owner.send('POST', adminPath(tender, '/addenda'), addendumFields({ documents }))).body.errors,
      ).toEqual(errors);
    expect((await guestTender(app, tender._id)).addenda).toEqual([]);
    expect(
      adminFilesOf((await guestTender(app, tender._id)).categories).every(
        ({ status }) => status === 'current',
      ),
    ).toBe(true);
  });

  test('requires a published tender that has not ended, and permission to write addenda', async () => {
    const draft = await draftTender(app);
    expect((await prepare(draft, 'Plan.csv')).body).toMatchObject({
      success: false,
      error: 'This tender is not published yet',
    });
    const tender = await addTender(app);
    expect((await shown(tender)).abilities).toMatchObject({ prepareDocuments: true, addDocuments: false });
    const reader = await createAdminClient(app, { permissions: ['tender:view', 'tender-document:create'] });
    expect((await prepare(tender, 'Plan.csv', {}, reader)).status).toBe(403);
    expect((await prepare(tender, 'setup.exe')).body).toMatchObject({
      success: false,
      errors: { file: expect.stringContaining('The selected file must be a') },
    });
    const reason = 'The client has stopped the whole project.';
    await owner.send('POST', adminPath(tender, '/cancel'), { reason });
    expect((await prepare(tender, 'Plan.csv')).body.error).toBe('This tender has been cancelled');
    expect((await shown(tender)).abilities.prepareDocuments).toBe(false);
  });
});

describe('a document removed from a draft', () => {
  test('can be restored to its folder with its details', async () => {
    const tender = await draftTender(app);
    const _id = await addTenderDocument(app, tender, '05.1', 'A-001-C.csv');
    await owner.send('PATCH', adminPath(tender, `/documents/${_id}`), { title: 'Ground floor' });
    await owner.send('DELETE', adminPath(tender, `/documents/${_id}`));
    const without = await shown(tender);
    expect(adminFilesOf(without.categories)).toEqual([]);
    expect(without.removed).toMatchObject([{ _id, title: 'Ground floor', category: tender.folder('05.1') }]);
    expect(without.missing.documents).toBe('Add at least one document');
    expect(
      (await owner.send('PATCH', adminPath(tender, `/documents/${_id}`), { title: 'Gone' })).status,
    ).toBe(404);

    const back = await owner.send('POST', adminPath(tender, '/documents/restore'), { ids: [_id] });
    expect(back).toMatchObject({ status: 200, body: [{ _id, status: 'current', number: 'A-001' }] });
    expect(adminFilesOf((await shown(tender)).categories)).toMatchObject([{ _id, title: 'Ground floor' }]);
    expect((await owner.send('POST', adminPath(tender, '/documents/restore'), { ids: [_id] })).status).toBe(
      404,
    );
  });

  test('needs another folder if its own was removed', async () => {
    const [tender, other] = [await draftTender(app), await draftTender(app)];
    const _id = await addTenderDocument(app, tender, '05.1', 'A-001-C.csv');
    unwrap(await app.tenderAdmin.folders.remove(tender.folder('05'), system));
    expect((await shown(tender)).removed).toMatchObject([{ _id, category: null }]);
    const restore = (category?: string) =>
      owner.send('POST', adminPath(tender, '/documents/restore'), { ids: [_id], category: category ?? null });
    expect((await restore()).body.errors).toEqual({
      category: 'The original folder no longer exists. Choose another folder',
    });
    expect((await restore(other.folder('01'))).status).toBe(400);
    expect((await restore(tender.folder('01'))).status).toBe(200);
    expect(adminFilesOf((await shown(tender)).categories)).toMatchObject([{ _id }]);
  });

  test('is not published with its tender; restored afterwards, it waits for an addendum', async () => {
    const tender = await draftTender(app);
    const [_id] = [await addTenderDocument(app, tender, '05.1', 'A-001-C.csv')];
    await addTenderDocument(app, tender, '01', 'Instructions.csv');
    await owner.send('DELETE', adminPath(tender, `/documents/${_id}`));
    unwrap(await app.tenderAdmin.publish(tender._id, system));
    expect(JSON.stringify(await guestTender(app, tender._id))).not.toContain(_id);
    expect((await app.request(`/files/${_id}/A-001-C.csv`)).status).toBe(404);
    const back = await owner.send('POST', adminPath(tender, '/documents/restore'), { ids: [_id] });
    expect(back.body).toMatchObject([{ status: 'prepared' }]);
    expect(JSON.stringify(await guestTender(app, tender._id))).not.toContain(_id);
  });

  test('cannot be restored once bidders have seen it', async () => {
    const tender = await addTender(app);
    const [file] = adminFilesOf((await guestTender(app, tender._id)).categories);
    await owner.send('DELETE', adminPath(tender, `/documents/${file?._id}`));
    expect(
      (await owner.send('POST', adminPath(tender, '/documents/restore'), { ids: [file?._id] })).status,
    ).toBe(404);
  });
});

describe('the list of tenders', () => {
  test('shows the phase and the number of documents, and can be filtered by phase', async () => {
    const title = 'Kerbs to Quarry Hill';
    const open = await addTender(app, { title });
    const draft = await draftTender(app, { title });
    await addTenderDocument(app, draft, '01', 'Instructions.csv');
    await owner.send(
      'DELETE',
      adminPath(draft, `/documents/${await addTenderDocument(app, draft, '01', 'Taken out.csv')}`),
    );
    const { body } = await owner.get('/api/admin/tenders?search=kerbs&sort=createdAt&direction=asc');
    expect(body.items).toMatchObject([
      { _id: open._id, phase: 'open', documentsCount: 2 },
      { _id: draft._id, phase: null, documentsCount: 1 },
    ]);
    const inPhase = async (phase: string) =>
      (await owner.get(`/api/admin/tenders?search=kerbs&phase=${phase}`)).body.items.map(
        (one: Json) => one._id,
      );
    expect(await inPhase('open')).toEqual([open._id]);
    expect(await inPhase('closed')).toEqual([]);
    expect((await owner.get('/api/admin/tenders?phase=lost')).status).toBe(400);
    app.clock.set(new Date('2026-12-10T14:00:00.000Z'));
    owner = await createAdminClient(app, { roles: ['owner'] });
    expect(await inPhase('closed')).toEqual([open._id]);
    expect(await inPhase('open')).toEqual([]);
  });
});
