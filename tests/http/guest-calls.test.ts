import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProjectCategories } from '#features/project-categories/schema.ts';
import { CategoryProjects, FeaturedProjects, Project, ProjectList } from '#features/projects/schema.ts';
import { GuestSettings } from '#features/settings/schema.ts';
import { StaffList, StaffMember } from '#features/staff/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addProject, addStaffMember, unwrap } from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const education = await addCategory(app, { title: 'Education' });
  const culture = await addCategory(app, { title: 'Culture' });
  await addCategory(app, { title: 'Hidden work', visible: false });
  const person = await addStaffMember(app);
  await addProject(app, education, {
    title: 'Northgate School',
    featured: true,
    staff: [person],
    sectors: ['Schools', 'Nurseries'],
  });
  await addProject(app, education, {
    title: 'Éastgate Nursery',
    projectStatus: 'in_progress',
    completionDate: null,
    plannedCompletion: '2027-06',
    sectors: ['Nurseries'],
  });
  await addProject(app, education, { title: 'Westgate College', completionDate: '2021-03' });
  await addProject(app, culture, { title: 'Riverside Library' });
  await addStaffMember(app, {
    name: 'Arjun Patel',
    jobTitle: 'Senior estimator',
    department: 'Estimating',
    email: 'arjun@northline.example',
    emailDisplay: 'form',
  });
});
afterAll(() => app.close());

describe('every answer matches its schema', () => {
  test.each([
    ['/api/guest/settings', GuestSettings],
    ['/api/guest/projects', ProjectList],
    ['/api/guest/projects/featured', FeaturedProjects],
    ['/api/guest/projects/categories', ProjectCategories],
    ['/api/guest/projects/category/education', CategoryProjects],
    ['/api/guest/projects/project/northgate-school', Project],
    ['/api/guest/staff/', StaffList],
    ['/api/guest/staff/eleanor-hale', StaffMember],
  ])('%s', async (path, schema) => {
    const { status, body, headers } = await app.json(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    // Parsing strips unknown fields, so an extra field makes a difference.
    expect(schema.parse(body)).toEqual(body);
  });
});

describe('the list of projects', () => {
  const list = async (query: string) =>
    (await app.json<typeof ProjectList._output>(`/api/guest/projects?${query}`)).body;
  const titles = async (query: string) => (await list(query)).items.map((project) => project.title);

  test('is returned in pages with their totals', async () => {
    expect(await list('page=2&max=3')).toMatchObject({
      total: 4,
      page: 2,
      pages: 2,
      max: 3,
      sort: 'order',
      direction: 'asc',
      search: '',
    });
    expect(await titles('page=2&max=3')).toEqual(['Riverside Library']);
    expect(await titles('page=9')).toEqual([]);
  });
  test('is sorted by title, ignoring case and accents', async () => {
    expect(await titles('sort=title')).toEqual([
      'Éastgate Nursery',
      'Northgate School',
      'Riverside Library',
      'Westgate College',
    ]);
    expect(await titles('sort=completionDate&direction=desc&max=1')).toEqual(['Éastgate Nursery']);
  });
  test('is filtered by category, sector, status and words of the title', async () => {
    expect(await titles('category=culture')).toEqual(['Riverside Library']);
    expect(await titles('category=nowhere')).toEqual([]);
    expect(await titles('sector=nurseries')).toEqual(['Northgate School', 'Éastgate Nursery']);
    expect(await titles('status=in_progress')).toEqual(['Éastgate Nursery']);
    expect(await titles('search=EASTGATE')).toEqual(['Éastgate Nursery']);
    expect(await titles('search=%25')).toEqual([]);
  });
  test.each([
    ['max=0', 'max', 'max must be a number from 1 to 100'],
    ['max=101', 'max', 'max must be a number from 1 to 100'],
    ['page=-1', 'page', 'page must be a number from 1 to 1000000'],
    ['page=1e9', 'page', 'page must be a number from 1 to 1000000'],
    ['page=two', 'page', 'page must be a number from 1 to 1000000'],
    ['sort=passwordHash', 'sort', 'sort must be one of order, title, completionDate, publishedAt'],
    ['direction=up', 'direction', 'direction must be asc or desc'],
    ['status=nearly', 'status', 'status must be one of preconstruction, in_progress, completed, on_hold'],
    ['page=1&page=2', 'page', 'page appears twice'],
  ])('rejects %s and says what is allowed', async (query, field, message) => {
    const { status, body } = await app.json<ErrorAnswer>(`/api/guest/projects?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid', errors: { [field]: message } });
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('one project', () => {
  test('is found by its _id and by its slug, and is the same record as in the list', async () => {
    const list = (await app.json<typeof ProjectList._output>('/api/guest/projects')).body.items;
    for (const listed of list) {
      expect((await app.json(`/api/guest/projects/project/${listed._id}`)).body).toEqual(listed);
      expect((await app.json(`/api/guest/projects/project/${listed.url}`)).body).toEqual(listed);
    }
  });
  test('has its neighbours in the category, in the admins’ order', async () => {
    const { neighbours } = (await app.json<Project>('/api/guest/projects/project/eastgate-nursery')).body;
    expect(neighbours.previous?.title).toBe('Northgate School');
    expect(neighbours.next?.title).toBe('Westgate College');
    const { neighbours: alone } = (await app.json<Project>('/api/guest/projects/project/riverside-library'))
      .body;
    expect(alone).toEqual({ previous: null, next: null });
  });
  test('and a person are linked in both directions, even if only one of them refers to the other', async () => {
    const { staff } = (await app.json<Project>('/api/guest/projects/project/northgate-school')).body;
    expect(staff.map((person) => person.name)).toEqual(['Eleanor Hale']);
    const { projects } = (await app.json<StaffMember>('/api/guest/staff/eleanor-hale')).body;
    expect(projects.map((project) => project.title)).toEqual(['Northgate School']);
  });
});

describe('settings', () => {
  test('contain the specified menu with one entry per visible category', async () => {
    const { menus, projectCategories, general } = (await app.json<GuestSettings>('/api/guest/settings')).body;
    expect(menus.header.map((item) => [item.label, item.url])).toEqual([
      ['Home', '/'],
      ['Our Work', '/projects'],
      ['Meet the Team', '/meet-the-team'],
      ['Letters of Reference', '/letters-of-reference'],
      ['Contact Us', '/contact'],
      ['Tenders', '/tenders'],
    ]);
    expect(menus.header[1]?.children.map((item) => item.url)).toEqual([
      '/projects/education',
      '/projects/culture',
    ]);
    expect(projectCategories.map((category) => [category.title, category.projects])).toEqual([
      ['Education', 3],
      ['Culture', 1],
    ]);
    expect(general.copyright).toEqual({ from: 2008, to: 2013 });
  });
  test('are up to date on the next request after a change', async () => {
    const before = (await app.json<GuestSettings>('/api/guest/settings')).headers.get('etag');
    unwrap(
      await app.settings.put(
        'general',
        0,
        { siteName: 'Northline', copyright: { from: 2008, to: null } },
        system,
      ),
    );
    const after = await app.json<GuestSettings>('/api/guest/settings');
    expect(after.body.general).toMatchObject({ name: 'Northline', copyright: { from: 2008, to: 2026 } });
    expect(after.headers.get('etag')).not.toBe(before);
  });
});

describe('an unknown address', () => {
  test.each([
    '/api/guest/projects/project/nowhere',
    '/api/guest/projects/category/nowhere',
    '/api/guest/staff/nobody',
    '/api/guest/nothing',
    '/api/',
    '/api/nothing/at/all',
    '/auth/nothing',
    '/api/guest/staff/%00',
    '/api/guest/projects/project/%E0%A4%A',
  ])('%s gets a JSON 404', async (path) => {
    const { status, body } = await app.json<ErrorAnswer>(path);
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'not_found', errors: null });
    expect(body.error).toMatch(/^[A-Z].+/);
  });
  test('a call with a wrong method gets 405', async () => {
    const { status, body } = await app.json<ErrorAnswer>('/api/guest/settings', { method: 'DELETE' });
    expect(status).toBe(405);
    expect(body.code).toBe('method_not_allowed');
  });
});

describe('a guest call', () => {
  test('answers 304 to a current etag, and is compressed for clients that accept it', async () => {
    const first = await app.request('/api/guest/projects');
    const etag = first.headers.get('etag') ?? '';
    expect((await app.request('/api/guest/projects', { headers: { 'if-none-match': etag } })).status).toBe(
      304,
    );
    const packed = await app.request('/api/guest/projects', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    expect(packed.headers.get('etag')).not.toBe(etag);
  });
  test('with an invalid token is answered as to a guest, and not cached', async () => {
    const answer = await app.request('/api/guest/projects', { headers: { authorization: 'Bearer nobody' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
  });
});
