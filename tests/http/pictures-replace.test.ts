/** Another file for a picture: what is said of it stays, and so does every place that shows it. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageAddress } from '#features/images/address.ts';
import type { Image } from '#features/images/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { type Answered, type Json, type Office, signedIn } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addImage, addProject, photograph, unwrap } from '#tests/support/factories.ts';

let app: TestApp;
let editor: Office;
beforeAll(async () => {
  app = await startTestApp();
  editor = await signedIn(app, { roles: ['editor'] });
});
afterAll(() => app.close());

const find = async (_id: string): Promise<Image> => {
  const image = (await app.images.find([_id])).get(_id);
  if (image === undefined) throw new Error('The picture is not there');
  return image;
};
const replace = async (
  _id: string,
  bytes: Uint8Array | null,
  { version, who = editor }: { version?: number | string; who?: Office } = {},
): Promise<Answered<Json>> => {
  const form = new FormData();
  const at = version ?? (await editor.get(`/api/admin/images/${_id}`)).body.version;
  form.append('version', String(at));
  if (bytes !== null) form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'new.jpg');
  return app.json(`/api/admin/images/${_id}/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}` },
    body: form,
  });
};
const words = { alt: 'The north wall', caption: 'Brickwork', focal: { x: 0.2, y: 0.8 } };
const hashOf = async (_id: string): Promise<string> =>
  (
    await app.database.db
      .selectFrom('images')
      .select('sha256')
      .where('_id', '=', _id)
      .executeTakeFirstOrThrow()
  ).sha256;
const filesOf = async (sha256: string): Promise<string[]> => {
  const names: string[] = [];
  for await (const { key } of app.storage.list(`images/${sha256.slice(0, 2)}/${sha256}/`))
    names.push(key.slice(key.lastIndexOf('/') + 1));
  return names.sort();
};
const DAY = 24 * 60 * 60 * 1000;

describe('another file for a picture', () => {
  test('is shown wherever the picture is, under the same id and with the same words', async () => {
    const _id = await addImage(app, words);
    await addProject(app, await addCategory(app, { title: 'Schools' }), { title: 'A school', images: [_id] });
    await app.jobs.runDue();
    const before = await find(_id);
    const replaced = await replace(_id, await photograph(900, 900));
    expect(replaced).toMatchObject({
      status: 200,
      body: { _id, alt: 'The north wall', caption: 'Brickwork', usedIn: [{ title: 'A school' }] },
    });
    await app.jobs.runDue();
    const after = await find(_id);
    expect(after).toMatchObject({ width: 900, height: 900, version: before.version + 1 });
    expect(after.placeholder).not.toBe(before.placeholder);
    const shown = await app.json<Json>('/api/guest/projects/project/a-school');
    expect(shown.body.images[0]).toMatchObject({ _id, version: after.version, width: 900 });
    const fetched = await app.request(imageAddress(after, 720, 'jpg'));
    const metadata = await sharp(Buffer.from(await fetched.arrayBuffer())).metadata();
    expect([metadata.width, metadata.height]).toEqual([720, 720]);
  });

  test('is what an address of the former file leads to, and nobody keeps that', async () => {
    const _id = await addImage(app);
    await app.jobs.runDue();
    const before = await find(_id);
    await replace(_id, await photograph(800, 500));
    await app.jobs.runDue();
    const after = await find(_id);
    const old = await app.request(imageAddress(before, 480, 'webp'));
    expect([old.status, old.headers.get('location'), old.headers.get('cache-control')]).toEqual([
      302,
      imageAddress(after, 480, 'webp'),
      'no-cache',
    ]);
    expect((await app.request(imageAddress({ _id, version: 9 }, 480, 'webp'))).status).toBe(404);
  });

  test('keeps the point in view where the shape is the same, and looks at the middle where it is not', async () => {
    const _id = await addImage(app, words);
    expect((await replace(_id, await photograph(1280, 800))).body.focal).toEqual(words.focal);
    expect((await replace(_id, await photograph(800, 1280))).body.focal).toEqual({ x: 0.5, y: 0.5 });
  });

  test('is refused where somebody was quicker, and where it is no picture', async () => {
    const _id = await addImage(app, words);
    expect(await replace(_id, await photograph(), { version: 7 })).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { version: 1, alt: 'The north wall' } },
    });
    expect(await replace(_id, null)).toMatchObject({
      status: 400,
      body: { errors: { file: 'Select a file to upload' } },
    });
    expect(await replace(_id, new TextEncoder().encode('no picture'))).toMatchObject({
      status: 422,
    });
    expect(await replace(_id, new Uint8Array())).toMatchObject({
      status: 400,
      body: { errors: { file: 'The selected file is empty' } },
    });
    expect(await replace(_id, await photograph(), { version: 'x' })).toMatchObject({
      status: 400,
      body: { errors: { version: expect.any(String) } },
    });
    expect((await find(_id)).version).toBe(1);
  });

  test('is none of another picture’s, and nothing at all where it is its own', async () => {
    const mine = await photograph();
    const other = await photograph();
    const _id = await addImage(app, words);
    await replace(_id, mine);
    const version = (await find(_id)).version;
    expect(await replace(_id, mine)).toMatchObject({ status: 200, body: { _id } });
    expect((await find(_id)).version).toBe(version);
    const taken = await addImage(app, { alt: 'Taken already' });
    await replace(taken, other);
    expect(await replace(_id, other)).toMatchObject({
      status: 409,
      body: {
        code: 'in_use',
        errors: { file: 'This file is in the library already: “Taken already”. Use that picture instead' },
      },
    });
  });

  test('is for who may change pictures, outside the bin', async () => {
    const _id = await addImage(app);
    const reader = await signedIn(app, { permissions: ['image:list', 'image:view', 'image:create'] });
    expect((await replace(_id, await photograph(), { who: reader })).status).toBe(403);
    await editor.send('DELETE', `/api/admin/images/${_id}`);
    expect((await replace(_id, await photograph(), { version: 2 })).status).toBe(404);
  });

  test('is written down, in the log and among the versions', async () => {
    const _id = await addImage(app, words);
    await replace(_id, await photograph(700, 500));
    const line = await app.database.db
      .selectFrom('audit')
      .selectAll()
      .where('contentId', '=', _id)
      .orderBy('_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line.action).toBe('image:replace-file');
    expect(JSON.parse(line.before ?? '')).toMatchObject({ width: 640, height: 400, fileVersion: 1 });
    expect(JSON.parse(line.after ?? '')).toMatchObject({ width: 700, height: 500, fileVersion: 2 });
    const { body } = await editor.get(`/api/admin/images/${_id}/revisions`);
    expect(body[0] ?? body.items[0]).toMatchObject({ action: 'replace-file', version: 2 });
  });

  test('leaves what was made of the former one for a day, then it goes; what others show stays', async () => {
    const bytes = await photograph();
    const _id = await addImage(app);
    await replace(_id, bytes);
    await app.jobs.runDue();
    const former = await hashOf(_id);
    await replace(_id, await photograph(800, 500));
    await app.jobs.runDue();
    expect(await filesOf(former)).toContain('320.jpg');
    app.clock.set(new Date(app.clock.now().getTime() + DAY + 1000));
    await app.jobs.runDue();
    // The original stays: it is what the office has sent, and may be wanted again.
    expect(await filesOf(former)).toEqual(['original']);

    const another = (id: string, version: number, file: Uint8Array) =>
      app.images.replace(id, version, { bytes: file, name: 'new.jpg' }, system);
    const shared = await addImage(app);
    unwrap(await another(shared, 1, bytes));
    await app.jobs.runDue();
    expect(await filesOf(former)).toContain('320.jpg');
    // Sent once more by somebody within the day: it is shown again when its time would have come.
    const back = await photograph();
    unwrap(await another(shared, 2, back));
    unwrap(await another(shared, 3, bytes));
    app.clock.set(new Date(app.clock.now().getTime() + DAY + 1000));
    await app.jobs.runDue();
    expect(await filesOf(former)).toContain('320.jpg');
    expect((await app.request(imageAddress(await find(shared), 320, 'jpg'))).status).toBe(200);
  });
});
