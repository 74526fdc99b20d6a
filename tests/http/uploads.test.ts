/** Pictures and documents as the office sends them, one at a time. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { letterFields, photograph } from '#tests/support/factories.ts';
import { pdf } from '#tests/support/files.ts';
import { type Answered, type Json, type Office, signedIn } from '#tests/support/office.ts';
import { draftTender } from '#tests/support/tenders.ts';

let app: TestApp;
let owner: Office;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signedIn(app, { roles: ['owner'] });
});
afterAll(() => app.close());

const upload = (
  path: string,
  file: { bytes: Uint8Array; name: string } | null,
  words: Record<string, string> = {},
  who: Office = owner,
): Promise<Answered<Json>> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(words)) form.append(name, value);
  if (file !== null) form.append('file', new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name);
  return app.json(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}` },
    body: form,
  });
};
const picture = async () => ({ bytes: await photograph(), name: 'IMG_0042.jpg' });
const letter = async () => ({ bytes: await pdf(['To whom it may concern']), name: 'letter.pdf' });

describe('a picture', () => {
  test('comes into the library with its words and can be used at once', async () => {
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
  ] as const)('that is %s is refused at its field', async (_what, file, status, message) => {
    const sent = await upload('/api/admin/images', file);
    expect(sent).toMatchObject({ status, body: { errors: { file: message } } });
  });

  test('that is something else is refused in words that help', async () => {
    const sent = await upload('/api/admin/images', {
      bytes: Buffer.from('<svg onload="x()"/>'),
      name: 'a.jpg',
    });
    expect(sent.status).toBe(422);
    expect(sent.body.errors.file).toMatch(/JPEG|file/);
  });

  test('that is too large is refused before it is looked at', async () => {
    const sent = await upload('/api/admin/images', {
      bytes: new Uint8Array(25 * 1024 * 1024 + 1),
      name: 'a.jpg',
    });
    expect(sent).toMatchObject({
      status: 413,
      body: { errors: { file: 'The selected file must be smaller than 25 MB' } },
    });
  });

  test('is taken from those who may add pictures, and from nobody else', async () => {
    const member = await signedIn(app, {});
    expect((await upload('/api/admin/images', await picture(), {}, member)).status).toBe(403);
    const anonymous = await app.json('/api/admin/images', { method: 'POST', body: new FormData() });
    expect(anonymous.status).toBe(401);
  });
});

describe('a document', () => {
  test('for a letter is taken, and the letter offers it', async () => {
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

  test('that belongs nowhere is refused', async () => {
    expect((await upload('/api/admin/documents', await letter(), { for: 'project' })).body.errors).toEqual({
      for: 'Select an option from the list',
    });
  });

  test('of a kind that letters are not is refused', async () => {
    const sent = await upload(
      '/api/admin/documents',
      { bytes: Buffer.from('a,b\n1,2\n'), name: 'a.csv' },
      { for: 'letter' },
    );
    expect(sent.status).toBe(415);
  });
});

describe('a tender document', () => {
  test('is put into its folder, and the answer has the flag, the document and the folder', async () => {
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

  test('that cannot be taken is answered with the flag down and words at the field', async () => {
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
