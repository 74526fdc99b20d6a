/** @module-tag dialect */
/** Admins find records by more than their titles; guests do not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { type AdminClient, createAdminClient } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  addCategory,
  addImage,
  addProject,
  addStaffMember,
  letterFields,
  unwrap,
} from '#tests/support/factories.ts';

let app: TestApp;
let owner: AdminClient;
let school: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await createAdminClient(app, { roles: ['owner'] });
  const education = await addCategory(app, { title: 'Education' });
  school = await addProject(app, education, {
    title: 'Northgate School',
    number: 'NL-2023-052',
    client: 'Zürich Schulamt',
    clientConfidential: true,
    locality: 'Kirkby Lonsdale',
    url: 'the-big-one',
  });
  await addProject(app, education, { title: 'Riverside Library', client: 'City of York', locality: 'York' });
});
afterAll(() => app.close());

const found = async (resource: string, search: string): Promise<string[]> => {
  const { body, status } = await owner.get(
    `/api/admin/${resource}?sort=title&direction=asc&search=${encodeURIComponent(search)}`,
  );
  expect(status, search).toBe(200);
  expect(body.total, search).toBe(body.items.length);
  return body.items.map((item: { title: string }) => item.title);
};

describe('a project', () => {
  test.each([
    ['a piece of its title', 'orthgat'],
    ['its number', 'nl-2023'],
    ['its client, accents or not, however confidential', 'zurich'],
    ['its town', 'KIRKBY'],
    ['its web address', 'big one'],
    ['words of several places', 'school lonsd'],
  ])('is found by %s', async (_what, search) => {
    expect(await found('projects', search)).toEqual(['Northgate School']);
  });

  test('is not found by search terms that only partly match', async () => {
    expect(await found('projects', 'school york')).toEqual([]);
    expect(await found('projects', '"* OR :')).toEqual([]);
    expect(await found('projects', '%')).toEqual([]);
  });

  test('is found by its current content, also in the bin, and not at all once erased', async () => {
    const { _id } = unwrap(
      await app.content.projects.create(
        {
          title: 'Depot',
          client: 'Harrow Rail',
          category: (await owner.get(`/api/admin/projects/${school}`)).body.category,
          projectStatus: 'in_progress',
        },
        system,
      ),
    );
    expect(await found('projects', 'harrow')).toEqual(['Depot']);
    unwrap(await app.content.projects.change(_id, 1, { client: 'Leeds Tram' }, system));
    expect(await found('projects', 'harrow')).toEqual([]);
    expect(await found('projects', 'tram')).toEqual(['Depot']);
    await app.content.projects.remove([_id], system);
    expect(await found('projects', 'tram')).toEqual([]);
    const { body } = await owner.get('/api/admin/projects?trashed=true&search=tram');
    expect(body.total).toBe(1);
    unwrap(await app.content.projects.erase(_id, system));
    expect(
      await app.database.db.selectFrom('officeIndex').selectAll().where('contentId', '=', _id).execute(),
    ).toEqual([]);
  });

  test('is not found by guests through any of this', async () => {
    for (const word of ['zurich', 'Schulamt'])
      for (const call of ['/api/guest/projects', '/api/guest/search'])
        expect((await app.json<{ total: number }>(`${call}?search=${word}`)).body.total, word).toBe(0);
  });
});

test('people, letters and images are found by what people know about them', async () => {
  await addStaffMember(app, {
    name: 'Eleanor Hale',
    jobTitle: 'Quantity surveyor',
    email: 'e.hale@north.example',
  });
  expect(await found('staff', 'surveyor')).toEqual(['Eleanor Hale']);
  expect(await found('staff', 'e.hale@north')).toEqual(['Eleanor Hale']);
  unwrap(
    await app.content.letters.create(
      letterFields([], { title: 'Thanks for the bridge', organisation: 'Selby Council' }),
      system,
    ),
  );
  expect(await found('letters', 'selby')).toEqual(['Thanks for the bridge']);
  await addImage(app, { alt: 'A crane', caption: 'Lifting day', credit: 'Ann Marsh', tags: ['Timber'] });
  expect(await found('images', 'marsh')).toEqual(['Lifting day']);
  expect(await found('images', 'timber crane')).toEqual(['Lifting day']);
});

test('a category of news is found by a piece of its title', async () => {
  const made = await owner.send('POST', '/api/admin/categories', { title: 'Apprenticeships' });
  expect(made.status).toBe(201);
  expect(await found('categories', 'renticesh')).toEqual(['Apprenticeships']);
  const { body } = await owner.get('/api/admin/search?search=renticesh');
  expect(body.items.map((item: { title: string }) => item.title)).toEqual(['Apprenticeships']);
});

test('the quick search finds records by the same text', async () => {
  const { body } = await owner.get('/api/admin/search?search=lonsdale');
  expect(body.items.map((item: { title: string }) => item.title)).toEqual(['Northgate School']);
});

test('records from before the search text existed are found once the job has run', async () => {
  const { db } = app.database;
  // Other jobs that are due would also end the caching of what searches find.
  await app.jobs.runDue();
  await app.database.transaction(async () => {
    for (const { type, contentId } of await db.selectFrom('officeIndex').selectAll().execute())
      await db
        .deleteFrom('officeIndex')
        .where('type', '=', type)
        .where('contentId', '=', contentId)
        .execute();
  });
  expect(await found('projects', 'lonsdale')).toEqual([]);
  await app.database.transaction(() => app.jobs.enqueue('office:renew', {}));
  await app.jobs.runDue();
  expect(await found('projects', 'lonsdale')).toEqual(['Northgate School']);
  expect(await found('images', 'marsh')).toEqual(['Lifting day']);
});
