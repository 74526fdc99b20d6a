/** Uploads of images and documents by admins. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ServerFeature } from '#platform/feature.ts';
import { done } from '#platform/http/routing/outcome.ts';
import { route } from '#platform/http/routing/route.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { openStorage } from '#platform/storage/storage.ts';
import { type AdminClient, createAdminClient, type Json, type JsonAnswer } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { letterFields, testPhoto, unwrap } from '#tests/support/factories.ts';
import { pdf } from '#tests/support/files.ts';
import { draftTender } from '#tests/support/tenders.ts';
import { serverFeatures } from '../../src/features.server.ts';

let app: TestApp;
let owner: AdminClient;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sitework-uploads-'));
  app = await startTestApp({ storage: await openStorage({ kind: 'files', folder }) });
  owner = await createAdminClient(app, { roles: ['owner'] });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const upload = (
  path: string,
  file: { bytes: Uint8Array; name: string } | null,
  fields: Record<string, string> = {},
  user: AdminClient = owner,
): Promise<JsonAnswer<Json>> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== null) form.append('file', new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name);
  return app.json(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}` },
    body: form,
  });
};
const picture = async () => ({ bytes: await testPhoto(), name: 'IMG_0042.jpg' });
const letter = async () => ({ bytes: await pdf(['To whom it may concern']), name: 'letter.pdf' });

describe('an image', () => {
  test('is stored in the library with its texts and can be used at once', async () => {
    const sent = await upload('/api/admin/images', await picture(), {
      alt: 'A wall being built',
      caption: 'March',
    });
    expect(sent).toMatchObject({
      status: 201,
      body: { alt: 'A wall being built', caption: 'March', decorative: false, version: 1, usedIn: [] },
    });
    expect((await owner.get(`/api/admin/images/${sent.body._id}`)).body._id).toBe(sent.body._id);
  });

  test('sent twice is one record', async () => {
    const file = await picture();
    const first = await upload('/api/admin/images', file);
    expect((await upload('/api/admin/images', file)).body._id).toBe(first.body._id);
  });

  test.each([
    ['nothing', null, 400, 'Select a file to upload'],
    ['an empty file', { bytes: new Uint8Array(), name: 'a.jpg' }, 400, 'The selected file is empty'],
  ] as const)('that is %s is rejected at its field', async (_what, file, status, message) => {
    const sent = await upload('/api/admin/images', file);
    expect(sent).toMatchObject({ status, body: { errors: { file: message } } });
  });

  test('of another type is rejected with a helpful message', async () => {
    const sent = await upload('/api/admin/images', {
      bytes: Buffer.from('<svg onload="x()"/>'),
      name: 'a.jpg',
    });
    expect(sent.status).toBe(422);
    expect(sent.body.errors.file).toMatch(/JPEG|file/);
  });

  test('that is too large is rejected before it is read', async () => {
    const sent = await upload('/api/admin/images', {
      bytes: new Uint8Array(25 * 1024 * 1024 + 1),
      name: 'a.jpg',
    });
    expect(sent).toMatchObject({
      status: 413,
      body: { errors: { file: 'The selected file must be at most 25 MB' } },
    });
  });

  test('requires the permission to add images', async () => {
    const member = await createAdminClient(app, {});
    expect((await upload('/api/admin/images', await picture(), {}, member)).status).toBe(403);
    const anonymous = await app.json('/api/admin/images', { method: 'POST', body: new FormData() });
    expect(anonymous.status).toBe(401);
  });
});

describe('a document', () => {
  test('for a letter is accepted, and the letter links to it', async () => {
    const sent = await upload('/api/admin/documents', await letter(), {
      for: 'letter',
      title: 'Signed letter',
    });
    expect(sent).toMatchObject({
      status: 201,
      body: { title: 'Signed letter', fileName: 'letter.pdf', type: 'application/pdf' },
    });
    const made = await owner.send('POST', '/api/admin/letters', letterFields([sent.body._id]));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await owner.send('POST', `/api/admin/letters/${made.body._id}/publish`, {
      version: made.body.version,
    });
    expect((await app.json<Json>(`/api/guest/letters/${made.body.url}`)).body.documents[0]._id).toBe(
      sent.body._id,
    );
  });

  test('without a known purpose is rejected', async () => {
    expect((await upload('/api/admin/documents', await letter(), { for: 'project' })).body.errors).toEqual({
      for: 'Select an option from the list',
    });
  });

  test('of a type that letters do not allow is rejected', async () => {
    const sent = await upload(
      '/api/admin/documents',
      { bytes: Buffer.from('a,b\n1,2\n'), name: 'a.csv' },
      { for: 'letter' },
    );
    expect(sent.status).toBe(415);
  });
});

describe('a tender document', () => {
  test('is stored in its folder, and the answer contains success, the document and the folder', async () => {
    const tender = await draftTender(app);
    const path = `/api/admin/tenders/${tender._id}/documents`;
    const sent = await upload(
      path,
      { bytes: await pdf(['Plan']), name: 'A-001-C.pdf' },
      { categoryID: tender.folder('05.1') },
    );
    expect(sent).toMatchObject({
      status: 201,
      body: {
        success: true,
        categoryID: tender.folder('05.1'),
        document: { number: 'A-001', revision: 'C', status: 'current', type: 'application/pdf' },
      },
    });
  });

  test('has the title, number and revision that were typed', async () => {
    const tender = await draftTender(app);
    const typed = { title: 'Ground floor plan', number: 'A-100', revision: 'C' };
    const sent = await upload(`/api/admin/tenders/${tender._id}/documents`, await letter(), {
      categoryID: tender.folder('05.1'),
      ...typed,
    });
    expect(sent).toMatchObject({ status: 201, body: { document: typed } });
  });

  test('that is rejected gets success false and a message at the field', async () => {
    const tender = await draftTender(app);
    const path = `/api/admin/tenders/${tender._id}/documents`;
    const lost = await upload(path, await letter(), { categoryID: tender._id });
    expect(lost).toMatchObject({
      status: 400,
      body: { success: false, errors: { categoryID: 'Select an option from the list' } },
    });
    const wrong = await upload(
      path,
      { bytes: Buffer.from('MZ'), name: 'setup.exe' },
      { categoryID: tender.folder('01') },
    );
    expect(wrong).toMatchObject({ status: 415, body: { success: false, error: expect.any(String) } });
  });
});

describe('the largest upload', () => {
  const setting = async (maxUploadMB: number): Promise<void> => {
    const { version } = await app.settings.get('general');
    unwrap(await app.settings.put('general', version, { siteName: 'Northline', maxUploadMB }, system));
  };
  const MB = 1024 * 1024;
  const model = (bytes: number) => ({
    bytes: Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(bytes - 6)]),
    name: 'A-001.dwg',
  });
  const leftBehind = () => readdir(path.join(folder, '.incoming'));
  let tender: Awaited<ReturnType<typeof draftTender>>;
  beforeAll(async () => {
    tender = await draftTender(app);
  });
  const into = (file: { bytes: Uint8Array; name: string }) =>
    upload(`/api/admin/tenders/${tender._id}/documents`, file, { categoryID: tender.folder('05.1') });

  test('is limited by the settings to the byte, and the message names the limit', async () => {
    await setting(3);
    const taken = await into(model(3 * MB));
    expect([taken.status, taken.body.document?.bytes]).toEqual([201, 3 * MB]);
    for (const bytes of [3 * MB + 1, 5 * MB]) {
      const refused = await into(model(bytes));
      const message = 'The selected file must be at most 3 MB';
      expect(refused).toMatchObject({ status: 413, body: { success: false, errors: { file: message } } });
    }
    const attached = await upload(
      '/api/admin/documents',
      { bytes: Buffer.alloc(3 * MB + 1), name: 'a.pdf' },
      { for: 'page' },
    );
    expect(attached.body.errors).toEqual({ file: 'The selected file must be at most 3 MB' });
    expect(await leftBehind()).toEqual([]);
  });

  test('may be larger than 100 MB, and the admin form knows the limit', async () => {
    await setting(500);
    expect((await owner.get(`/api/admin/tenders/${tender._id}`)).body.maxUploadMB).toBe(500);
    const { bytes, name } = model(130 * MB);
    const sent = await into({ bytes, name });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect(sent.body.document).toMatchObject({
      bytes: 130 * MB,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(await leftBehind()).toEqual([]);
  });
});

describe('a document of a tender', () => {
  test('sent again because the answer was lost is one record in its folder', async () => {
    const tender = await draftTender(app);
    const path = `/api/admin/tenders/${tender._id}/documents`;
    const into = (code: string) => ({ categoryID: tender.folder(code) });
    const file = { bytes: await pdf(['Ground floor']), name: 'A-001-C.pdf' };
    const first = await upload(path, file, into('05'));
    const again = await upload(path, file, into('05'));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.document._id).toBe(first.body.document._id);
    // Under another name or in another folder it is a separate document.
    await upload(path, { ...file, name: 'A-002-C.pdf' }, into('05'));
    await upload(path, file, into('05.1'));
    const titles = (await app.tenderAdmin.documents.list(tender._id)).map(({ title }) => title);
    expect(titles.sort()).toEqual(['A-001', 'A-001', 'A-002']);
  });
});

describe('a form on a page, with files that are too large for memory', () => {
  /** A form for signed-in users whose files are written to disk. */
  const drawings: ServerFeature = {
    name: 'drawings',
    routes: () => [
      route({
        method: 'POST',
        path: '/api/guest/drawings',
        access: 'signed_in',
        summary: 'Takes drawings',
        form: { fileFields: ['drawing'], maxMB: async () => 1, page: '/drawings' },
        body: z.looseObject({}),
        answer: z.object({}),
        handle: async () => done({}),
      }),
    ],
  };

  test('leaves no file behind if the call is rejected before the form is read', async () => {
    const ownFolder = mkdtempSync(path.join(tmpdir(), 'sitework-drawings-'));
    const ownApp = await startTestApp({
      storage: await openStorage({ kind: 'files', folder: ownFolder }),
      features: [...serverFeatures, drawings],
    });
    const form = new FormData();
    form.append('drawing', new Blob(['AC1032']), 'A-001.dwg');
    const answer = await ownApp.request('/api/guest/drawings', {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: form,
    });
    expect(answer.status).toBe(401);
    expect(await readdir(path.join(ownFolder, '.incoming')).catch(() => [])).toEqual([]);
    await ownApp.close();
    rmSync(ownFolder, { recursive: true, force: true });
  });
});
