/** Records in the admin API: abilities, filters and references of a record, and the validation of folder templates. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminClient, createAdminClient, type Json } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addImage, projectFields } from '#tests/support/factories.ts';
import { tenderFields } from '#tests/support/tenders.ts';

let app: TestApp;
let owner: AdminClient;
let category: string;
let image: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await createAdminClient(app, { roles: ['owner'] });
  category = await addCategory(app, { title: 'Schools' });
  image = await addImage(app);
  await owner.send(
    'POST',
    '/api/admin/projects',
    projectFields(category, [image], { title: 'First School' }),
  );
});
afterAll(() => app.close());

describe('the abilities of a user', () => {
  test('are listed with the record, and calls without permission are rejected', async () => {
    const writer = await createAdminClient(app, {
      permissions: ['page:list', 'page:view', 'page:create', 'page:update'],
    });
    const outsider = await createAdminClient(app, { permissions: ['page:list'], canOpenAdmin: false });
    expect((await outsider.get('/api/admin/pages')).body).toMatchObject({
      code: 'forbidden',
      error: 'You do not have permission to open the content area. Ask an administrator',
    });
    const made = await writer.send('POST', '/api/admin/pages', { title: 'Only written' });
    expect(made.body.abilities).toEqual({
      update: true,
      publish: false,
      schedule: false,
      unpublish: false,
      reorder: false,
      remove: false,
      restore: false,
      erase: false,
    });
    expect(made.body.missing).toHaveProperty('body');
    expect((await writer.send('POST', `/api/admin/pages/${made.body._id}/publish`)).status).toBe(403);
    expect((await writer.send('DELETE', `/api/admin/pages/${made.body._id}`)).status).toBe(403);
  });

  test('for a picture in use include everything except deleting it, and the answer says where it is used', async () => {
    const { body } = await owner.get(`/api/admin/images/${image}`);
    expect(body.usedIn.length).toBeGreaterThan(0);
    expect(body.usedIn[0]).toMatchObject({
      type: expect.any(String),
      title: expect.any(String),
      field: 'images',
    });
    const rejected = await owner.send('DELETE', `/api/admin/images/${image}`);
    expect(rejected).toMatchObject({ status: 409, body: { code: 'in_use' } });
  });

  test('for a new tender include changing and publishing it', async () => {
    const made = await owner.send('POST', '/api/admin/tenders', tenderFields());
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toMatchObject({ status: 'draft', abilities: { update: true, publish: true } });
  });
});

describe('a list of projects in the admin API', () => {
  test('is filtered by fields of the entity', async () => {
    const { body } = await owner.get(
      `/api/admin/projects?category=${category}&projectStatus=completed&featured=false`,
    );
    expect(body.total).toBeGreaterThan(0);
    expect((await owner.get('/api/admin/projects?featured=true')).body.total).toBe(0);
    expect((await owner.get('/api/admin/projects?projectStatus=nearly')).status).toBe(400);
  });
});

describe('a record in the admin API', () => {
  test('has the titles of the records that its fields refer to', async () => {
    const { body } = await owner.send(
      'POST',
      '/api/admin/projects',
      projectFields(category, [image], { title: 'Named' }),
    );
    expect(body.references).toContainEqual({
      type: 'project-category',
      _id: category,
      title: 'Schools',
      url: 'schools',
      trashed: false,
    });
  });
});

describe('a folder template', () => {
  const send = (fields: unknown) => owner.send('POST', '/api/admin/tender-categories', fields);

  test('exists from the start, with the default folders', async () => {
    const { body } = await owner.get('/api/admin/tender-categories?search=default');
    expect(body.items[0].folders.map((folder: Json) => folder.code).join(' ')).toBe(
      '01 02 03 04 05 06 07 08 09 10 11',
    );
    const { body: history } = await owner.get(`/api/admin/tender-categories/${body.items[0]._id}/revisions`);
    expect(history).toMatchObject([{ version: 1, action: 'create' }]);
  });

  test('is rejected unless a tender can have its folders', async () => {
    const nested = (levels: number): Json[] =>
      levels === 0 ? [] : [{ title: `Level ${levels}`, children: nested(levels - 1) }];
    expect((await send({ title: 'Deep', folders: nested(5) })).status).toBe(201);
    const deeper = await send({ title: 'Deeper', folders: nested(6) });
    expect(Object.values(deeper.body.errors)).toEqual(['Folders can be up to 5 levels deep']);
    // A tender's folders are compared without case, accents and the number of spaces.
    for (const [title, sameTitle] of [
      ['Drawings', 'DRAWINGS'],
      ['Pläne', 'Plane'],
      ['Site  plans', 'Site plans'],
    ]) {
      const twice = { title: 'Twice', folders: [{ title }, { title: sameTitle }] };
      expect((await send(twice)).body.errors, sameTitle).toEqual({
        'folders.1.title': 'Another folder at this level has this title. Enter a different one',
      });
    }
    const folders = Array.from({ length: 201 }, (_, index) => ({ title: `Folder ${index}` }));
    expect((await send({ title: 'Many', folders })).body.errors).toEqual({
      folders: 'There can be up to 200 folders',
    });
    const invalid = {
      title: 'Invalid',
      folders: [{ title: '', code: 'x'.repeat(11), documentType: 'poem', _id: 1 }],
    };
    expect((await send(invalid)).body.errors).toEqual({
      'folders.0.title': 'Enter title',
      'folders.0.code': 'Code must be 10 characters or less',
      'folders.0.documentType': 'Select an option from the list',
      'folders.0._id': '_id cannot be set here',
    });
  });
});
