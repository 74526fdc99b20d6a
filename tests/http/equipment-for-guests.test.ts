/** @module-tag dialect */
/** What visitors see of a content type of a fixture, which the program derives from its fields. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { paragraphs } from '#platform/schema/rich-text.ts';
import type { AdminClient, Json } from '../support/admin.ts';
import type { TestApp } from '../support/app.ts';
import {
  ADMIN_PATH,
  type EquipmentSite,
  equipmentCalls,
  GUEST_PATH,
  startEquipmentSite,
} from '../support/equipment.ts';
import { addCategory, projectFields, unwrap } from '../support/factories.ts';

let site: EquipmentSite;
let app: TestApp;
let owner: AdminClient;
let image: string;
let project: { _id: string; url: string };
let schools: string;
beforeAll(async () => {
  site = await startEquipmentSite();
  ({ app, owner, image } = site);
  schools = await addCategory(app, { title: 'Schools' });
  const made = unwrap(await app.content.projects.create(projectFields(schools, [image]), system));
  unwrap(await app.content.projects.publish(made._id, system));
  project = { _id: made._id, url: made.url ?? '' };
});
afterAll(() => app.close());

const { add, publish } = equipmentCalls(() => site);
const guest = <Answer = Json>(path: string) => app.json<Answer>(path);
const page = async (path: string): Promise<{ status: number; html: string; location: string | null }> => {
  const answer = await app.request(path, { redirect: 'manual' });
  const html = (await answer.text()).replaceAll('\u00a0', ' ');
  return { status: answer.status, html, location: answer.headers.get('location') };
};

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
    const { body: list } = await guest(`${GUEST_PATH}?search=tower`);
    expect(list).toMatchObject({ total: 1, page: 1, sort: 'order', direction: 'asc' });
    expect(list.items).toMatchObject([
      { _id, url, title: 'Tower crane Ostara', description: 'Stands on eight axles.', image: { _id: image } },
    ]);
    const { body } = await guest(`${GUEST_PATH}/${url}`);
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
    expect((await guest(`${GUEST_PATH}/${_id}`)).body.title).toBe('Tower crane Ostara');
    expect((await guest(`${GUEST_PATH}/${draft._id}`)).status).toBe(404);
  });

  test('shows no reference to what is not published', async () => {
    const hidden = unwrap(
      await app.content.projects.create(projectFields(schools, [image], { title: 'Hidden hall' }), system),
    );
    const { url } = await publish({ project: hidden._id });
    expect((await guest(`${GUEST_PATH}/${url}`)).body.project).toBeNull();
  });

  test('is found under an address it once had, and its page moves there', async () => {
    const { _id, version, url } = await publish({ title: 'Piling rig' });
    await owner.send('PATCH', `${ADMIN_PATH}/${_id}`, { version, url: 'rotary-piling-rig' });
    expect((await guest(`${GUEST_PATH}/${url}`)).body.url).toBe('rotary-piling-rig');
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
    await owner.send('POST', `${ADMIN_PATH}/${_id}/unpublish`, { version });
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
    expect((await page('/equipment/crawler-crane-heron/equipment/more')).status).toBe(404);
    const { body } = await owner.send('POST', `${ADMIN_PATH}/${_id}/preview`);
    const shown = await page(body.path ?? body.url ?? '');
    expect([shown.status, shown.html.includes('Tunnel borer Mole')]).toEqual([200, true]);
  });
});
