/** Calls of the admin API on the folders and documents of a tender. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { type AdminClient, auditOf, createAdminClient, type Json } from '#tests/support/admin.ts';
import { NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import {
  addTender,
  addTenderDocument,
  adminFilesOf,
  adminPath,
  draftTender,
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

describe('the folders of a tender', () => {
  test('are added, renamed, moved, ordered and removed', async () => {
    const tender = await draftTender(app);
    const made = await owner.send('POST', adminPath(tender, '/categories'), {
      title: 'Surveys',
      parent: tender.folder('05'),
      code: '05.2',
      documentType: 'environmentalImpact',
    });
    expect(made).toMatchObject({ status: 201, body: { title: 'Surveys', parent: tender.folder('05') } });
    const path = adminPath(tender, `/categories/${made.body._id}`);
    const changed = await owner.send('PATCH', path, { title: 'Ground surveys', parent: null });
    expect(changed.body).toMatchObject({ title: 'Ground surveys', parent: null, code: '05.2' });
    expect(await auditOf(app, made.body._id)).toMatchObject([
      { action: 'tender-folder:create', type: 'tender-folder' },
      {
        action: 'tender-folder:update',
        before: JSON.stringify({ parentId: tender.folder('05'), title: 'Surveys' }),
        after: JSON.stringify({ parentId: null, title: 'Ground surveys' }),
      },
    ]);
    const ids = [made.body._id, tender.folder('01'), tender.folder('05')];
    expect((await owner.send('POST', adminPath(tender, '/categories/reorder'), { ids })).status).toBe(200);
    const { body } = await owner.get(adminPath(tender));
    expect(body.categories.map((one: Json) => one._id)).toEqual(ids);
    expect((await owner.send('DELETE', path)).body).toEqual({ removed: [made.body._id], skipped: [] });
    expect((await owner.send('DELETE', path)).status).toBe(404);
  });

  test('are not added to a tender that has ended', async () => {
    const reason = 'The client has stopped the whole project.';
    for (const [outcome, error] of [
      ['cancel', 'This tender has been cancelled'],
      ['withdraw', 'This tender has been withdrawn'],
    ]) {
      const tender = await addTender(app);
      const add = (title: string) => owner.send('POST', adminPath(tender, '/categories'), { title });
      expect((await add('Surveys')).status).toBe(201);
      expect((await owner.get(adminPath(tender))).body.abilities.addFolders).toBe(true);
      expect((await owner.send('POST', adminPath(tender, `/${outcome}`), { reason })).status).toBe(200);
      expect(await add('Reports')).toMatchObject({ status: 409, body: { error } });
      expect((await owner.get(adminPath(tender))).body.abilities.addFolders).toBe(false);
    }
  });

  test('keep to five levels, two hundred in all, no circle and no name twice', async () => {
    const tender = await draftTender(app);
    const add = (fields: unknown) => owner.send('POST', adminPath(tender, '/categories'), fields);
    let parent: string | null = tender.folder('05.1');
    const chain = [tender.folder('05'), tender.folder('05.1')];
    for (const title of ['three', 'four', 'five']) {
      parent = (await add({ title, parent })).body._id as string;
      chain.push(parent);
    }
    expect((await add({ title: 'six', parent })).body.errors).toEqual({
      parent: 'Folders can be up to 5 levels deep',
    });
    const patch = (_id: string, fields: unknown) =>
      owner.send('PATCH', adminPath(tender, `/categories/${_id}`), fields);
    expect((await patch(chain[0] ?? '', { parent: chain[3] })).body.errors).toEqual({
      parent: 'A folder cannot be moved into itself or one of its subfolders',
    });
    expect((await patch(chain[0] ?? '', { parent: tender.folder('01') })).body.errors).toEqual({
      parent: 'Folders can be up to 5 levels deep',
    });
    expect((await add({ title: 'DRAWINGS' })).body.errors).toEqual({
      title: 'Title “DRAWINGS” is already in use. Enter a different one',
    });
    expect(
      (await add({ title: '', code: 'x'.repeat(11), documentType: 'poem', _id: UNKNOWN_ID })).body,
    ).toMatchObject({
      code: 'invalid',
      errors: {
        title: 'Enter title',
        code: 'Code must be 10 characters or less',
        documentType: 'Select an option from the list',
        _id: '_id cannot be set here',
      },
    });
    const tree = Array.from({ length: 194 }, (_, index) => ({
      title: `Folder ${index}`,
      code: null,
      documentType: null,
    }));
    unwrap(await app.tenderAdmin.folders.addTree(tender._id, tree, system));
    expect((await add({ title: 'One too many' })).body.errors).toEqual({
      title: 'A tender can have up to 200 folders',
    });
  });

  test('of another tender are none of this one', async () => {
    const [one, other] = [await draftTender(app), await draftTender(app)];
    const path = adminPath(one, `/categories/${other.folder('01')}`);
    expect((await owner.send('PATCH', path, { title: 'Mine' })).status).toBe(404);
    expect((await owner.send('DELETE', path)).status).toBe(404);
    expect((await owner.send('DELETE', adminPath(one, '/categories/me'))).status).toBe(404);
    const ids = [one.folder('01'), other.folder('01')];
    expect((await owner.send('POST', adminPath(one, '/categories/reorder'), { ids })).status).toBe(400);
  });

  test('with issued documents stay', async () => {
    const tender = await addTender(app);
    expect(await owner.send('DELETE', adminPath(tender, `/categories/${tender.folder('05')}`))).toMatchObject(
      {
        status: 409,
        body: { error: 'This folder contains issued documents. Withdraw them with an addendum first' },
      },
    );
  });
});

describe('the documents of a tender', () => {
  test('are described and moved, in one call, all or nothing', async () => {
    const tender = await draftTender(app);
    const documentId = await addTenderDocument(app, tender, '01', 'A-001-C.csv');
    const path = adminPath(tender, `/documents/${documentId}`);
    const changed = await owner.send('PATCH', path, {
      title: 'Ground floor plan',
      revision: 'P03',
      category: tender.folder('05.1'),
    });
    expect(changed.body).toMatchObject({
      title: 'Ground floor plan',
      number: 'A-001',
      revision: 'P03',
      category: tender.folder('05.1'),
    });
    const refused = await owner.send('PATCH', path, {
      title: 'x'.repeat(151),
      category: tender.folder('01'),
    });
    expect(refused.body.errors).toEqual({ title: 'Title must be 150 characters or less' });
    const { body } = await owner.get(adminPath(tender));
    expect(adminFilesOf([body.categories[1]]).map((file: Json) => file._id)).toEqual([documentId]);
    const other = await draftTender(app);
    for (const category of [other.folder('01'), UNKNOWN_ID, 'me', 7, null])
      expect((await owner.send('PATCH', path, { category })).status, String(category)).toBe(400);
    expect((await owner.send('PATCH', path, {})).status).toBe(400);
    expect((await owner.send('PATCH', path, { sha256: 'x' })).body.errors).toEqual({
      sha256: 'sha256 cannot be set here',
    });
    expect(
      (await owner.send('PATCH', adminPath(other, `/documents/${documentId}`), { title: 'Mine' })).status,
    ).toBe(404);
    expect((await auditOf(app, documentId)).map((line) => line.action)).toContain('tender-document:update');
  });

  test('are removed from any folder; the removal of issued ones is published', async () => {
    const tender = await draftTender(app);
    const documents = [
      await addTenderDocument(app, tender, '01', 'One.csv'),
      await addTenderDocument(app, tender, '05.1', 'Two.csv'),
      await addTenderDocument(app, tender, '05', 'Three.csv'),
    ];
    expect((await owner.send('DELETE', adminPath(tender, `/documents/${documents[1]}`))).body).toEqual({
      removed: [documents[1]],
      skipped: [],
    });
    expect((await owner.send('DELETE', adminPath(tender, `/documents/${documents[1]}`))).status).toBe(404);
    unwrap(await app.tenderAdmin.publish(tender._id, system));
    const many = await owner.send('POST', adminPath(tender, '/documents/remove'), {
      ids: [documents[0], UNKNOWN_ID],
    });
    expect(many.body).toEqual({
      removed: [documents[0]],
      skipped: [{ _id: UNKNOWN_ID, reason: 'This document no longer exists' }],
    });
    const { body } = await app.json<Json>(`/api/guest/tender/${tender._id}`);
    expect(body.changes).toContainEqual(
      expect.objectContaining({
        kind: 'documentWithdrawn',
        document: expect.objectContaining({ _id: documents[0] }),
      }),
    );
    expect((await owner.send('DELETE', adminPath(tender, `/documents/${documents[0]}`))).status).toBe(404);
    expect(
      (await owner.send('PATCH', adminPath(tender, `/documents/${documents[2]}`), { title: 'New' })).status,
    ).toBe(409);
    const moved = await owner.send('PATCH', adminPath(tender, `/documents/${documents[2]}`), {
      category: tender.folder('01'),
    });
    expect(moved.body).toMatchObject({ category: tender.folder('01') });
  });

  test('stay if the removal would not have the effect that the call names', async () => {
    const tender = await draftTender(app);
    const [one, two] = [
      await addTenderDocument(app, tender, '01', 'One.csv'),
      await addTenderDocument(app, tender, '01', 'Two.csv'),
    ];
    const remove = (_id: string, as: string) =>
      owner.send('DELETE', `${adminPath(tender, `/documents/${_id}`)}?as=${as}`);
    expect(await remove(one, 'withdrawn')).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: 'Bidders do not see this document. Remove it instead' },
    });
    expect((await remove(one, 'deleted')).status).toBe(400);
    expect((await remove(one, 'removed')).status).toBe(200);
    unwrap(await app.tenderAdmin.publish(tender._id, system));
    expect(await remove(two, 'removed')).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: 'Bidders see this document now. You can only withdraw it' },
    });
    const statuses = async () => {
      const { body } = await owner.send('GET', adminPath(tender));
      return adminFilesOf(body.categories).map(({ _id, status }) => [_id, status]);
    };
    expect(await statuses()).toEqual([[two, 'current']]);
    expect((await remove(two, 'withdrawn')).status).toBe(200);
    expect(await statuses()).toEqual([[two, 'withdrawn']]);
  });
});
