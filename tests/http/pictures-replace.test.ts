/** Replacing the file of an image keeps its texts and every place that shows it. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Image } from '#features/images/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { imageAddress } from '#platform/schema/values/image-address.ts';
import { type AdminClient, createAdminClient, type Json, type JsonAnswer } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addImage, addProject, testPhoto, unwrap } from '#tests/support/factories.ts';

let app: TestApp;
let editor: AdminClient;
beforeAll(async () => {
  app = await startTestApp();
  editor = await createAdminClient(app, { roles: ['editor'] });
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
  { version, user = editor }: { version?: number | string; user?: AdminClient } = {},
): Promise<JsonAnswer<Json>> => {
  const form = new FormData();
  const at = version ?? (await editor.get(`/api/admin/images/${_id}`)).body.version;
  form.append('version', String(at));
  if (bytes !== null) form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'new.jpg');
  return app.json(`/api/admin/images/${_id}/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}` },
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

describe('replacing the file of an image', () => {
  test('shows the new file wherever the image is used, with the same id and texts', async () => {
    const _id = await addImage(app, words);
    await addProject(app, await addCategory(app, { title: 'Schools' }), { title: 'A school', images: [_id] });
    await app.jobs.runDue();
    const before = await find(_id);
    const replaced = await replace(_id, await testPhoto(900, 900));
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

  test('redirects addresses of the former file to the new one, without caching', async () => {
    const _id = await addImage(app);
    await app.jobs.runDue();
    const before = await find(_id);
    await replace(_id, await testPhoto(800, 500));
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

  test('keeps the focal point if the proportions are the same, and resets it to the centre otherwise', async () => {
    const _id = await addImage(app, words);
    expect((await replace(_id, await testPhoto(1280, 800))).body.focal).toEqual(words.focal);
    expect((await replace(_id, await testPhoto(800, 1280))).body.focal).toEqual({ x: 0.5, y: 0.5 });
  });

  test('rejects a stale version and files that are not images', async () => {
    const _id = await addImage(app, words);
    expect(await replace(_id, await testPhoto(), { version: 7 })).toMatchObject({
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
    expect(await replace(_id, await testPhoto(), { version: 'x' })).toMatchObject({
      status: 400,
      body: { errors: { version: expect.any(String) } },
    });
    expect((await find(_id)).version).toBe(1);
  });

  test('rejects a file that another image has, and ignores its own', async () => {
    const mine = await testPhoto();
    const other = await testPhoto();
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
        errors: {
          file: 'This file is already in the image browser: “Taken already”. Use that picture instead',
        },
      },
    });
  });

  test('requires permission to update images, and works outside the bin only', async () => {
    const _id = await addImage(app);
    const reader = await createAdminClient(app, {
      permissions: ['image:list', 'image:view', 'image:create'],
    });
    expect((await replace(_id, await testPhoto(), { user: reader })).status).toBe(403);
    await editor.send('DELETE', `/api/admin/images/${_id}`);
    expect((await replace(_id, await testPhoto(), { version: 2 })).status).toBe(404);
  });

  test('is recorded in the audit log and the revisions', async () => {
    const _id = await addImage(app, words);
    await replace(_id, await testPhoto(700, 500));
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

  test('deletes the variants of the former file after a day, except those that another image uses', async () => {
    const bytes = await testPhoto();
    const _id = await addImage(app);
    await replace(_id, bytes);
    await app.jobs.runDue();
    const former = await hashOf(_id);
    await replace(_id, await testPhoto(800, 500));
    await app.jobs.runDue();
    expect(await filesOf(former)).toContain('320.jpg');
    app.clock.set(new Date(app.clock.now().getTime() + DAY + 1000));
    await app.jobs.runDue();
    // The original stays, because it is the upload itself and may be wanted again.
    expect(await filesOf(former)).toEqual(['original']);

    const another = (id: string, version: number, file: Uint8Array) =>
      app.images.replace(id, version, { file, name: 'new.jpg' }, system);
    const shared = await addImage(app);
    unwrap(await another(shared, 1, bytes));
    await app.jobs.runDue();
    expect(await filesOf(former)).toContain('320.jpg');
    // Uploaded again within the day, so it is in use when its time has come.
    const back = await testPhoto();
    unwrap(await another(shared, 2, back));
    unwrap(await another(shared, 3, bytes));
    app.clock.set(new Date(app.clock.now().getTime() + DAY + 1000));
    await app.jobs.runDue();
    expect(await filesOf(former)).toContain('320.jpg');
    expect((await app.request(imageAddress(await find(shared), 320, 'jpg'))).status).toBe(200);
  });
});
