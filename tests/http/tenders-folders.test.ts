import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import { codeOf, errorsOf, unwrap } from '#tests/support/factories.ts';
import {
  addTender,
  addTenderDocument,
  changeTender,
  csvTable,
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
      _: 'This folder contains issued documents. Withdraw them with an addendum first',
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
    expect((await guestTender(app, tender._id)).categories.map((one) => one.code)).toEqual(['05', '01']);
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
      { folderId: tender.folder('01'), name: 'Late.csv', bytes: csvTable() },
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
        { folderId: tender.folder('01'), name: 'A.csv', bytes: csvTable(), ...upload },
        system,
      );
    expect(errorsOf(await add({ name: 'tool.exe', bytes: Buffer.from('MZ') }))?.file).toContain(
      'The selected file must be a',
    );
    expect(errorsOf(await add({ folderId: other.folder('01') }))).toEqual({
      category: 'Select an option from the list',
    });
    expect(errorsOf(await add({ fields: { revision: 'rev c' } }))?.revision).toContain('Revision must be');
    expect(await app.tenderAdmin.documents.list(tender._id)).toEqual([]);
  });

  test('are removed by _id from any folder: deleted from a draft, marked as withdrawn in a published tender', async () => {
    const draft = await draftTender(app);
    const inDraft = await addTenderDocument(app, draft, '05.1', 'A-001-C.csv');
    const published = await addTender(app);
    const files = filesOf((await guestTender(app, published._id)).categories);
    const ids = [inDraft, ...files.map((file) => file._id), '0199f000-0000-7000-8000-000000000001'];
    app.clock.advance(60_000);
    expect(await app.tenderAdmin.documents.remove(ids, system)).toEqual({
      removed: ids.slice(0, 3),
      skipped: [{ _id: ids[3], reason: 'This document no longer exists', code: 'not_found' }],
    });
    expect(await app.tenderAdmin.documents.list(draft._id)).toEqual([]);
    const after = await guestTender(app, published._id);
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
    const audit = await app.database.db
      .selectFrom('audit')
      .select(['contentId', 'action'])
      .where('action', 'in', ['tender-document:delete', 'tender-document:withdraw'])
      .where('contentId', 'in', ids)
      .orderBy('_id')
      .execute();
    expect(audit).toEqual([
      { contentId: inDraft, action: 'tender-document:delete' },
      ...files.map((file) => ({ contentId: file._id, action: 'tender-document:withdraw' })),
    ]);
    // A tender without documents can still be corrected.
    expect((await changeTender(app, published._id, { summary: 'Facing brickwork.' })).ok).toBe(true);
  });
});
