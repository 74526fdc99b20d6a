/** Redirects that admins create, and redirects from former slugs. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { type AdminClient, createAdminClient, type Json } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addProject, addStaffMember, unwrap } from '#tests/support/factories.ts';
import { builtRenderer } from '#tests/support/site.ts';

let app: TestApp;
let owner: AdminClient;
let project: string;
let person: string;
beforeAll(async () => {
  app = await startTestApp({ renderer: await builtRenderer() });
  owner = await createAdminClient(app, { roles: ['owner'] });
  project = await addProject(app, await addCategory(app), { title: 'Northgate School' });
  person = await addStaffMember(app);
});
afterEach(() => expect(app.loggedProblems.splice(0)).toEqual([]));
afterAll(() => app.close());

const PATH = '/api/admin/redirects';
const make = (from: string, to: string, more: object = {}) => owner.send('POST', PATH, { from, to, ...more });
const leadsTo = async (path: string): Promise<[number, string | null]> => {
  const { status, headers } = await app.request(path);
  return [status, headers.get('location')];
};

describe('a redirect', () => {
  test('leads from an old address to a new one at once, permanently unless told otherwise', async () => {
    expect((await leadsTo('/our-history'))[0]).toBe(404);
    const made = await make('/Our-History/', '/projects?sort=title#list');
    expect(made).toMatchObject({
      status: 201,
      body: { from: '/our-history', title: '/our-history', permanent: true, version: 1 },
    });
    expect(await leadsTo('/our-history')).toEqual([301, '/projects?sort=title#list']);
    expect(await leadsTo('/our-history?utm_source=x')).toEqual([301, '/projects?sort=title#list']);
    expect(await leadsTo('/Our-History/')).toEqual([301, '/our-history']);
    await owner.send('PATCH', `${PATH}/${made.body._id}`, { version: 1, to: '/tenders', permanent: false });
    expect(await leadsTo('/our-history')).toEqual([302, '/tenders']);
    await owner.send('DELETE', `${PATH}/${made.body._id}`);
    expect((await leadsTo('/our-history'))[0]).toBe(404);
    await owner.send('POST', `${PATH}/restore`, { ids: [made.body._id] });
    expect(await leadsTo('/our-history')).toEqual([302, '/tenders']);
  });

  test('accepts addresses of files and in other scripts, and leads to other sites over HTTPS', async () => {
    await make('/downloads/price list.pdf'.replace(' ', '%2D'), '/letters-of-reference');
    expect(await leadsTo('/downloads/price-list.pdf')).toEqual([301, '/letters-of-reference']);
    await make('/caf%C3%A9', 'https://café.example/Straße?q=1');
    expect(await leadsTo('/caf%C3%A9')).toEqual([301, 'https://xn--caf-dma.example/Stra%C3%9Fe?q=1']);
    await make('/über-uns', '/meet-the-team/élan');
    expect(await leadsTo('/%C3%BCber-uns')).toEqual([301, '/meet-the-team/%C3%A9lan']);
  });

  test('never replaces an existing page', async () => {
    const made = await make('/projects/education/northgate-school', '/tenders');
    expect(made.status).toBe(201);
    expect((await leadsTo('/projects/education/northgate-school'))[0]).toBe(200);
    unwrap(await app.content.projects.unpublish(project, system));
    expect(await leadsTo('/projects/education/northgate-school')).toEqual([301, '/tenders']);
    unwrap(await app.content.projects.publish(project, system));
    expect((await leadsTo('/projects/education/northgate-school'))[0]).toBe(200);
  });

  test.each([
    ['/tenders', 'Address “/tenders” is used by the site. Enter a different one'],
    ['/', 'Address “/” is used by the site. Enter a different one'],
    ['/API/guest/settings', 'Address “/api/guest/settings” is used by the site. Enter a different one'],
    ['/auth', 'Address “/auth” is used by the site. Enter a different one'],
    ['/files/1/a.pdf', 'Address “/files/1/a.pdf” is used by the site. Enter a different one'],
    ['/%69mages/1', 'Address “/images/1” is used by the site. Enter a different one'],
    ['/admin/projects', 'Address “/admin/projects” is used by the site. Enter a different one'],
    ['/user/login', 'Address “/user/login” is used by the site. Enter a different one'],
    ['//API', 'Address “/api” is used by the site. Enter a different one'],
    ['old', 'Enter the part of the address after the domain name, like /old-page'],
    [
      'https://www.northline.example/old',
      'Enter the part of the address after the domain name, like /old-page',
    ],
    ['/old?page=2', 'Enter the part of the address after the domain name, like /old-page'],
    ['/%zz', 'Enter the part of the address after the domain name, like /old-page'],
    ['/a\\b', 'Enter the part of the address after the domain name, like /old-page'],
    ['', 'Enter old address'],
    [`/${'x'.repeat(500)}`, 'Old address must be 500 characters or less'],
  ])('cannot start at %s', async (from, message) => {
    expect((await make(from, '/projects')).body.errors).toEqual({ from: message });
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/projects/..//evil.example',
    'http://evil.example',
    'javascript:alert(1)',
    'projects',
    'https://user:secret@evil.example',
    '/a b',
    '/a\u0000b',
  ])('cannot lead to %s', async (to) => {
    expect((await make('/somewhere-old', to)).status).toBe(400);
    expect((await leadsTo('/somewhere-old'))[0]).toBe(404);
  });

  test('in the database that leads to another site is ignored', async () => {
    await make('/trusted', '/projects');
    await app.database.transaction(async () => {
      const { data } = await app.database.db
        .selectFrom('redirects')
        .select('data')
        .where('fromPath', '=', '/trusted')
        .executeTakeFirstOrThrow();
      await app.database.db
        .updateTable('redirects')
        .set({ data: data.replace('"/projects"', '"/.//evil.example"') })
        .where('fromPath', '=', '/trusted')
        .execute();
      await app.changes.bumpGeneration();
    });
    expect(await leadsTo('/trusted')).toEqual([404, null]);
  });

  test('is unique for its address and cannot form a loop', async () => {
    expect((await make('/one', '/two')).status).toBe(201);
    expect((await make('/ONE', '/three')).body.errors).toEqual({
      from: 'There is already a redirect from this address. Change that redirect, or enter a different address',
    });
    expect((await make('/four', '/Four/?again')).body.errors).toEqual({
      to: 'New address must be different from the old one',
    });
    expect((await make('/two', '/three#end')).status).toBe(201);
    const circle = {
      to: 'This redirect leads back to itself through other redirects. Enter a different address',
    };
    expect((await make('/three', '/one')).body.errors).toEqual(circle);
    const third = await make('/three', '/projects');
    const { _id } = third.body;
    expect((await owner.send('PATCH', `${PATH}/${_id}`, { version: 1, to: '/ONE' })).body.errors).toEqual(
      circle,
    );
    expect(await leadsTo('/one')).toEqual([301, '/two']);
  });

  test('restored from the bin leads nowhere if it would form a loop, and is rejected if its address is in use', async () => {
    const first = await make('/east', '/west');
    await owner.send('DELETE', `${PATH}/${first.body._id}`);
    await make('/west', '/east');
    expect((await owner.send('POST', `${PATH}/restore`, { ids: [first.body._id] })).body.skipped).toEqual([]);
    expect((await leadsTo('/east'))[0]).toBe(404);
    expect((await leadsTo('/west'))[0]).toBe(404);
    const taken = await make('/north', '/projects');
    await owner.send('DELETE', `${PATH}/${taken.body._id}`);
    await make('/north', '/tenders');
    expect((await owner.send('POST', `${PATH}/restore`, { ids: [taken.body._id] })).body).toEqual({
      restored: [],
      skipped: [
        {
          _id: taken.body._id,
          reason:
            'There is already a redirect from this address. Change that redirect, or enter a different address',
        },
      ],
    });
    expect(await leadsTo('/north')).toEqual([301, '/tenders']);
  });

  test('is listed, found, exported and versioned like all content', async () => {
    const made = await make('/spring-offer', '/contact');
    await owner.send('PATCH', `${PATH}/${made.body._id}`, { version: 1, to: '/news' });
    const found = await owner.get(`${PATH}?search=spring`);
    expect(found.body).toMatchObject({ total: 1, items: [{ from: '/spring-offer', to: '/news' }] });
    const { body: history } = await owner.get(`${PATH}/${made.body._id}/revisions`);
    expect(history[0].changes).toEqual([{ field: 'to', before: '/contact', after: '/news' }]);
    const table = await app.request(`${PATH}/export.csv?search=spring`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(await table.text()).toContain('/spring-offer');
    expect((await owner.get(`${PATH}/new`)).body).toEqual({ from: null, to: null, permanent: true });
    const editor = await createAdminClient(app, { roles: ['editor'] });
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', PATH],
      ['GET', `${PATH}/former`],
      ['DELETE', `${PATH}/former/staff:x`],
    ] as const)
      expect((await editor.send(method, path, method === 'POST' ? {} : undefined)).status).toBe(403);
  });
});

describe('a former slug', () => {
  test('is listed with its target, and can be forgotten', async () => {
    const { version } = unwrap(await app.content.staff.find(person));
    unwrap(await app.content.staff.change(person, version, { url: 'eleanor-hale-mcice' }, system));
    expect(await leadsTo('/meet-the-team/eleanor-hale')).toEqual([301, '/meet-the-team/eleanor-hale-mcice']);
    const { body } = await owner.get(`${PATH}/former?search=eleanor`);
    expect(body).toMatchObject({
      total: 1,
      items: [
        {
          _id: 'staff:eleanor-hale',
          type: 'staff',
          url: 'eleanor-hale',
          record: { _id: person, title: 'Eleanor Hale', url: 'eleanor-hale-mcice' },
        },
      ],
    });
    for (const sort of ['since', 'url'])
      expect((await owner.get(`${PATH}/former?sort=${sort}`)).status).toBe(200);
    expect((await owner.get(`${PATH}/former?sort=type`)).status).toBe(400);
    // A record's former slug takes precedence over a redirect.
    await make('/meet-the-team/eleanor-hale', '/projects');
    expect((await leadsTo('/meet-the-team/eleanor-hale'))[1]).toBe('/meet-the-team/eleanor-hale-mcice');
    expect((await owner.send('DELETE', `${PATH}/former/staff:eleanor-hale`)).body).toEqual({
      removed: ['staff:eleanor-hale'],
      skipped: [],
    });
    expect(await leadsTo('/meet-the-team/eleanor-hale')).toEqual([301, '/projects']);
    for (const _id of ['staff:eleanor-hale', 'staff', 'user:admin', ':'])
      expect((await owner.send('DELETE', `${PATH}/former/${_id}`)).status, _id).toBe(404);
    const lines = await app.database.db
      .selectFrom('audit')
      .select('before')
      .where('action', '=', 'redirect:forget')
      .execute();
    expect(lines.map((line: Json) => line.before)).toEqual(['{"formerAddress":"eleanor-hale"}']);
  });
});
