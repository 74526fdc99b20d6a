/** @module-tag dialect */
/**
 * An entity is one folder: equipment lives in `tests/fixtures/equipment` and is registered with one line. Everything
 * else here follows from its fields.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderMigrations } from '#platform/db/migrate.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { paragraphs } from '#platform/schema/rich-text.ts';
import { serverFeatures } from '../../src/features.server.ts';
import { equipmentFeature } from '../fixtures/equipment/server/feature.ts';
import { type AdminClient, createAdminClient, type Json } from '../support/admin.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { addCategory, addImage, projectFields, unwrap } from '../support/factories.ts';
import { builtRenderer } from '../support/site.ts';

const PATH = '/api/admin/equipment';
const GUESTS = '/api/guest/equipment';

let app: TestApp;
let owner: AdminClient;
let image: string;
let project: { _id: string; url: string };
let schools: string;
beforeAll(async () => {
  app = await startTestApp({
    features: [...serverFeatures, equipmentFeature],
    renderer: await builtRenderer(),
  });
  owner = await createAdminClient(app, { roles: ['owner'] });
  image = await addImage(app, { alt: 'A yellow crane' });
  schools = await addCategory(app, { title: 'Schools' });
  const made = unwrap(await app.content.projects.create(projectFields(schools, [image]), system));
  unwrap(await app.content.projects.publish(made._id, system));
  project = { _id: made._id, url: made.url ?? '' };
});
afterAll(() => app.close());

let count = 0;
const add = async (fields: Record<string, unknown> = {}): Promise<Json> => {
  count += 1;
  const made = await owner.send('POST', PATH, { title: `Crane ${count}`, picture: image, ...fields });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
};
const publish = async (fields: Record<string, unknown> = {}): Promise<Json> => {
  const { _id, version } = await add(fields);
  const published = await owner.send('POST', `${PATH}/${_id}/publish`, { version });
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  return published.body;
};
const guest = <Answer = Json>(path: string) => app.json<Answer>(path);
const page = async (path: string): Promise<{ status: number; html: string; location: string | null }> => {
  const answer = await app.request(path, { redirect: 'manual' });
  const html = (await answer.text()).replaceAll('\u00a0', ' ');
  return { status: answer.status, html, location: answer.headers.get('location') };
};

describe('in the content area, equipment', () => {
  test('is created as a draft, published, unpublished, removed and restored, and its revisions are listed', async () => {
    const { _id, version, status } = await add({ description: 'Lifts 50 tonnes.' });
    expect(status).toBe('draft');
    const changed = await owner.send('PATCH', `${PATH}/${_id}`, { version, weight: 12.5 });
    expect(changed.body).toMatchObject({ weight: 12.5, description: 'Lifts 50 tonnes.' });
    const published = await owner.send('POST', `${PATH}/${_id}/publish`, { version: changed.body.version });
    expect(published.body.status).toBe('published');
    const { body: back } = await owner.send('POST', `${PATH}/${_id}/unpublish`, {
      version: published.body.version,
    });
    expect(back.status).toBe('draft');
    const { body: revisions } = await owner.get(`${PATH}/${_id}/revisions`);
    expect(JSON.stringify(revisions)).toContain('12.5');
    expect((await owner.send('DELETE', `${PATH}/${_id}`)).body.removed).toEqual([_id]);
    expect((await owner.get(`${PATH}?trashed=true`)).body.items.map((one: Json) => one._id)).toContain(_id);
    expect((await owner.send('POST', `${PATH}/restore`, { ids: [_id] })).body.restored).toEqual([_id]);
  });

  test('says by its labels what is wrong, and what publishing lacks', async () => {
    const wrong = await owner.send('POST', PATH, { title: 'X', kind: 'floating', weight: -1, hidden: true });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      {
        title: 'Name must be 3 characters or more',
        kind: 'Select an option from the list',
        weight: 'Weight must be between 0 and 2000',
        hidden: 'hidden cannot be set here',
      },
    ]);
    const { _id, version } = await add({ picture: null });
    const unfit = await owner.send('POST', `${PATH}/${_id}/publish`, { version });
    expect(unfit.body.errors).toEqual({ picture: 'Select picture' });
  });

  test('is listed, put in order, and exported with all its fields', async () => {
    for (const title of ['Crane Ada', 'Crane Bea']) await add({ title });
    const { body } = await owner.get(`${PATH}?search=crane&sort=order`);
    expect(body.total).toBeGreaterThan(0);
    const [first, second] = body.items;
    const ordered = await owner.send('POST', `${PATH}/reorder`, { ids: [second._id, first._id] });
    expect(ordered.body.ordered).toEqual([second._id, first._id]);
    const csv = await app.request(`${PATH}/export.csv`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const [head] = (await csv.text()).replace('\ufeff', '').split('\r\n');
    for (const label of ['Name', 'Description', 'Kind', 'Weight', 'In service since', 'Price we paid'])
      expect(head?.split(',')).toContain(label);
  });

  test('is for those with its permissions: editors on a new site, and no moderators', async () => {
    const { body } = await owner.get('/api/admin/permissions');
    expect(body.resources.find(({ resource }: Json) => resource === 'equipment')).toEqual({
      resource: 'equipment',
      title: 'Equipment',
      feature: 'equipment',
      actions: ['list', 'view', 'create', 'update', 'delete', 'publish', 'reorder'],
    });
    const [editor, moderator] = [
      await createAdminClient(app, { roles: ['editor'] }),
      await createAdminClient(app, { roles: ['moderator'] }),
    ];
    expect((await editor.get(PATH)).status).toBe(200);
    expect((await moderator.get(PATH)).status).toBe(403);
    const lister = await createAdminClient(app, { permissions: ['equipment:list'] });
    expect((await lister.get(PATH)).status).toBe(200);
    expect((await lister.send('POST', PATH, { title: 'Digger' })).status).toBe(403);
  });

  test('has a form of its fields, with labels, help and limits', async () => {
    const { href } = new URL('../fixtures/equipment/admin/resource.ts', import.meta.url);
    const { equipmentResource } = await import(href);
    expect(equipmentResource).toMatchObject({
      name: 'equipment',
      permissionName: 'equipment',
      title: 'Equipment',
    });
    const [{ fields }] = equipmentResource.groups;
    expect(fields).toHaveLength(9);
    expect(fields[0]).toEqual({
      name: 'title',
      kind: 'text',
      min: 3,
      label: 'Name',
      hint: 'As it is written on the machine.',
      max: 120,
    });
    expect(fields[4]).toMatchObject({ kind: 'choice', label: 'Kind' });
    expect(fields[7]).toMatchObject({ kind: 'reference', contentType: 'project' });
  });

  test('is in the OpenAPI document with its limits', async () => {
    const { body } = await guest('/api/openapi.json');
    const calls = Object.keys(body.paths).filter((path) => /\/equipment(\/|$)/.test(path));
    expect(calls).toEqual(expect.arrayContaining([PATH, `${PATH}/{id}/publish`, GUESTS, `${GUESTS}/{id}`]));
    const input = JSON.stringify(body.components?.schemas?.EquipmentInput ?? body.paths[PATH].post);
    expect(input).toContain('Price we paid');
  });
});

describe('for guests, equipment', () => {
  test('is listed and found, with pictures and references presented and nothing confidential', async () => {
    const { _id, url } = await publish({
      title: 'Tower crane Ostara',
      description: 'Stands on eight axles.',
      story: paragraphs('It built the old market hall.'),
      kind: 'lifting',
      weight: 96,
      boughtOn: '2021-03-04',
      project: project._id,
      price: 812_000,
    });
    const draft = await add({ title: 'Tower crane Secret' });
    const { body: list } = await guest(`${GUESTS}?search=tower`);
    expect(list).toMatchObject({ total: 1, page: 1, sort: 'order', direction: 'asc' });
    expect(list.items).toMatchObject([
      { _id, url, title: 'Tower crane Ostara', description: 'Stands on eight axles.', image: { _id: image } },
    ]);
    const { body } = await guest(`${GUESTS}/${url}`);
    expect(body).toMatchObject({
      _id,
      kind: 'lifting',
      weight: 96,
      boughtOn: '2021-03-04',
      picture: { _id: image, alt: 'A yellow crane' },
      project: { _id: project._id, title: 'Northgate School', url: `/projects/schools/${project.url}` },
    });
    expect(JSON.stringify([list, body])).not.toMatch(/812,?000/);
    expect(body).not.toHaveProperty('price');
    expect((await guest(`${GUESTS}/${_id}`)).body.title).toBe('Tower crane Ostara');
    expect((await guest(`${GUESTS}/${draft._id}`)).status).toBe(404);
  });

  test('shows no reference to what is not published', async () => {
    const hidden = unwrap(
      await app.content.projects.create(projectFields(schools, [image], { title: 'Hidden hall' }), system),
    );
    const { url } = await publish({ project: hidden._id });
    expect((await guest(`${GUESTS}/${url}`)).body.project).toBeNull();
  });

  test('is found under an address it once had, and its page moves there', async () => {
    const { _id, version, url } = await publish({ title: 'Piling rig' });
    await owner.send('PATCH', `${PATH}/${_id}`, { version, url: 'rotary-piling-rig' });
    expect((await guest(`${GUESTS}/${url}`)).body.url).toBe('rotary-piling-rig');
    expect(await page(`/equipment/${url}`)).toMatchObject({
      status: 301,
      location: '/equipment/rotary-piling-rig',
    });
    const { body } = await owner.get('/api/admin/redirects/former?max=100');
    expect(JSON.stringify(body)).toContain(String(url));
  });

  test('is found by the search of the site and of the content area, by its texts and not by its price', async () => {
    const { _id } = await publish({ title: 'Excavator Wombat', description: 'Digs quietly.', price: 4711 });
    const { body } = await guest('/api/guest/search?search=quietly');
    expect(body.groups.pages.items).toMatchObject([
      { _id, type: 'pages', title: 'Excavator Wombat', url: '/equipment/excavator-wombat' },
    ]);
    expect((await guest('/api/guest/search?search=4711')).body.total).toBe(0);
    expect(JSON.stringify((await owner.get('/api/admin/search?search=wombat')).body)).toContain(_id);
  });

  test('is in the sitemap while it is published', async () => {
    const { _id, version } = await publish({ title: 'Mobile crane Finch' });
    const sitemap = async (): Promise<string> => (await app.request('/sitemap.xml')).text();
    expect(await sitemap()).toContain('<loc>http://localhost:3000/equipment</loc>');
    expect(await sitemap()).toContain('<loc>http://localhost:3000/equipment/mobile-crane-finch</loc>');
    await owner.send('POST', `${PATH}/${_id}/unpublish`, { version });
    expect(await sitemap()).not.toContain('mobile-crane-finch');
  });

  test('can be led to from menus: its list and one of it', async () => {
    const { _id } = await publish({ title: 'Roller Badger' });
    const { body: targets } = await owner.get('/api/admin/menu-targets');
    expect(targets.screens).toContainEqual({ name: 'equipment', title: 'Equipment' });
    expect(targets.records).toContainEqual({
      kind: 'record',
      type: 'equipment',
      title: 'Piece of equipment',
      resource: 'equipment',
    });
    const item = (label: string, target: object) => ({ label, target, visibleTo: 'everyone', newTab: false });
    const { body: menu } = await owner.send('POST', '/api/admin/menus', {
      name: 'Legal',
      place: 'legal',
      items: [
        item('Machines', { kind: 'screen', screen: 'equipment' }),
        item('The roller', { kind: 'record', type: 'equipment', record: _id }),
      ],
    });
    await owner.send('POST', `/api/admin/menus/${menu._id}/publish`, { version: menu.version });
    const { body } = await guest('/api/guest/settings');
    expect(body.menus.legal.map(({ label, url }: Json) => [label, url])).toEqual([
      ['Machines', '/equipment'],
      ['The roller', '/equipment/roller-badger'],
    ]);
    const wrong = await owner.send('POST', '/api/admin/menus', {
      name: 'Wrong',
      place: 'legal',
      items: [
        item('Nowhere', { kind: 'screen', screen: 'weather' }),
        item('Nobody', { kind: 'record', type: 'weather', record: _id }),
      ],
    });
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['items.0.target.screen', 'items.1.target.record']);
  });

  test('keeps its address to itself: no page and no redirect has it', async () => {
    const taken = await owner.send('POST', '/api/admin/pages', {
      title: 'Equipment',
      url: 'equipment',
      body: [],
    });
    expect(taken.body.errors?.url).toContain('is used by the site');
    const redirect = await owner.send('POST', '/api/admin/redirects', {
      from: '/equipment',
      to: '/projects',
    });
    expect(redirect.body.errors?.from).toContain('is used by the site');
  });
});

describe('without screens of its own, equipment', () => {
  test('has a list with its cards, its breadcrumbs and pages', async () => {
    for (let number = 1; number <= 25; number += 1) await publish({ title: `Pump ${number}` });
    const first = await page('/equipment');
    expect(first.status).toBe(200);
    expect(first.html).toContain('<h1 class="t1">Equipment</h1>');
    expect(first.html).toContain('rel="next"');
    expect(first.html).toContain('<link rel="canonical" href="http://localhost:3000/equipment">');
    expect(first.html).toMatch(/href="\/equipment\/[a-z0-9-]+"/);
    const second = await page('/equipment?page=2');
    expect(second.html).toContain('<title>Equipment, page 2');
    expect((await page('/equipment?page=99')).status).toBe(302);
  });

  test('has a page with its texts, picture, other fields and structured data, and no program', async () => {
    await publish({
      title: 'Crawler crane Heron',
      description: 'Lifts 600 tonnes <safely>.',
      story: paragraphs('It built the bridge at Ferry Lane.'),
      kind: 'lifting',
      weight: 640,
      boughtOn: '2021-03-04',
      project: project._id,
      price: 98_765,
    });
    const { status, html } = await page('/equipment/crawler-crane-heron');
    expect(status).toBe(200);
    for (const shown of [
      'Lifts 600 tonnes &lt;safely',
      'It built the bridge at Ferry Lane.',
      '<dt>Kind</dt>',
      'Lifting',
      '<dt>Weight</dt>',
      '640 t',
      '4 Mar 2021',
      `href="/projects/schools/${project.url}"`,
      'aria-label="Breadcrumb"',
      '"@type":"WebPage"',
      '"@type":"BreadcrumbList"',
    ])
      expect(html, shown).toContain(shown);
    expect(html).not.toContain('98,765');
    expect(html).not.toContain('Price we paid');
    // The app would draw it as a page that is not there.
    expect(html).toMatch(/<html[^>]* data-default-page/);
    expect(html).not.toContain('data-state');
  });

  test('has no page before it is published, and shows its draft in a preview', async () => {
    const { _id } = await add({ title: 'Tunnel borer Mole' });
    expect((await page('/equipment/tunnel-borer-mole')).status).toBe(404);
    expect((await page('/equipment/no-such-thing')).status).toBe(404);
    expect((await page('/equipment/crawler-crane-heron/more')).status).toBe(404);
    const { body } = await owner.send('POST', `${PATH}/${_id}/preview`);
    const shown = await page(body.path ?? body.url ?? '');
    expect([shown.status, shown.html.includes('Tunnel borer Mole')]).toEqual([200, true]);
  });
});

describe('the migrations of features', () => {
  const migration = { up: async () => {} };
  const ofProgram = serverFeatures.flatMap(({ migrations = [] }) => migrations);
  const last = orderMigrations(ofProgram).length;
  const numbered = (number: number, name: string) => `${String(number).padStart(4, '0')}-${name}`;

  test('run after those of the platform, in the order of their numbers', () => {
    const names = orderMigrations([
      ...ofProgram,
      [numbered(last + 2, 'second'), migration],
      [numbered(last + 1, 'first'), migration],
    ]).map(([name]) => name);
    expect(names.slice(-2)).toEqual([numbered(last + 1, 'first'), numbered(last + 2, 'second')]);
  });

  test('with a number that is taken, missing or no number stop the start', () => {
    const startWith = (name: string) => () => orderMigrations([...ofProgram, [name, migration]]);
    expect(startWith(numbered(last, 'again'))).toThrow('have the same number');
    expect(startWith(numbered(last + 2, 'later'))).toThrow(
      `There is no migration with the number ${last + 1}`,
    );
    expect(startWith('equipment')).toThrow('must be named with four digits');
  });
});
