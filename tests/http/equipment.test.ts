/** @module-tag dialect */
/**
 * An entity is one folder: equipment lives in `tests/fixtures/equipment` and is registered with one line. Everything
 * else here follows from its fields.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderMigrations } from '#platform/db/migrate.ts';
import { serverFeatures } from '../../src/features.server.ts';
import { type AdminClient, createAdminClient, type Json } from '../support/admin.ts';
import type { TestApp } from '../support/app.ts';
import {
  ADMIN_PATH,
  type EquipmentSite,
  equipmentCalls,
  GUEST_PATH,
  startEquipmentSite,
} from '../support/equipment.ts';

let site: EquipmentSite;
let app: TestApp;
let owner: AdminClient;
beforeAll(async () => {
  site = await startEquipmentSite();
  ({ app, owner } = site);
});
afterAll(() => app.close());

const { add } = equipmentCalls(() => site);
const guest = <Answer = Json>(path: string) => app.json<Answer>(path);

describe('in the content area, equipment', () => {
  test('is created as a draft, published, unpublished, removed and restored, and its revisions are listed', async () => {
    const { _id, version, status } = await add({ description: 'Lifts 50 tonnes.' });
    expect(status).toBe('draft');
    const changed = await owner.send('PATCH', `${ADMIN_PATH}/${_id}`, { version, weight: 12.5 });
    expect(changed.body).toMatchObject({ weight: 12.5, description: 'Lifts 50 tonnes.' });
    const published = await owner.send('POST', `${ADMIN_PATH}/${_id}/publish`, {
      version: changed.body.version,
    });
    expect(published.body.status).toBe('published');
    const { body: back } = await owner.send('POST', `${ADMIN_PATH}/${_id}/unpublish`, {
      version: published.body.version,
    });
    expect(back.status).toBe('draft');
    const { body: revisions } = await owner.get(`${ADMIN_PATH}/${_id}/revisions`);
    expect(JSON.stringify(revisions)).toContain('12.5');
    expect((await owner.send('DELETE', `${ADMIN_PATH}/${_id}`)).body.removed).toEqual([_id]);
    expect((await owner.get(`${ADMIN_PATH}?trashed=true`)).body.items.map((one: Json) => one._id)).toContain(
      _id,
    );
    expect((await owner.send('POST', `${ADMIN_PATH}/restore`, { ids: [_id] })).body.restored).toEqual([_id]);
  });

  test('says by its labels what is wrong, and what publishing lacks', async () => {
    const wrong = await owner.send('POST', ADMIN_PATH, {
      title: 'X',
      kind: 'floating',
      weight: -1,
      hidden: true,
    });
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
    const unfit = await owner.send('POST', `${ADMIN_PATH}/${_id}/publish`, { version });
    expect(unfit.body.errors).toEqual({ picture: 'Select picture' });
  });

  test('is listed, put in order, and exported with all its fields', async () => {
    for (const title of ['Crane Ada', 'Crane Bea']) await add({ title });
    const { body } = await owner.get(`${ADMIN_PATH}?search=crane&sort=order`);
    expect(body.total).toBeGreaterThan(0);
    const [first, second] = body.items;
    const ordered = await owner.send('POST', `${ADMIN_PATH}/reorder`, { ids: [second._id, first._id] });
    expect(ordered.body.ordered).toEqual([second._id, first._id]);
    const csv = await app.request(`${ADMIN_PATH}/export.csv`, {
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
    expect((await editor.get(ADMIN_PATH)).status).toBe(200);
    expect((await moderator.get(ADMIN_PATH)).status).toBe(403);
    const lister = await createAdminClient(app, { permissions: ['equipment:list'] });
    expect((await lister.get(ADMIN_PATH)).status).toBe(200);
    expect((await lister.send('POST', ADMIN_PATH, { title: 'Digger' })).status).toBe(403);
  });

  test('has a form of its fields, with labels, help and limits', async () => {
    const { href } = new URL('../fixtures/equipment/admin/resource.ts', import.meta.url);
    const { equipmentResource } = await import(href);
    expect(equipmentResource).toMatchObject({
      name: 'equipment',
      permissionPrefix: 'equipment',
      title: 'Equipment',
    });
    expect(equipmentResource.publicPath({ url: 'crane' })).toBe('/equipment/crane');
    expect(equipmentResource.publicPath({ url: null })).toBeNull();
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
    expect(calls).toEqual(
      expect.arrayContaining([ADMIN_PATH, `${ADMIN_PATH}/{id}/publish`, GUEST_PATH, `${GUEST_PATH}/{id}`]),
    );
    const input = JSON.stringify(body.components?.schemas?.EquipmentInput ?? body.paths[ADMIN_PATH].post);
    expect(input).toContain('Price we paid');
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
