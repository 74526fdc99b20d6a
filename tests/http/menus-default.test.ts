/** The menus of a new site, and of one from before they were records. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultMenus } from '#features/menus/defaults.ts';
import { type Menus, Menus as MenusSchema } from '#features/menus/schema.ts';
import type { GuestSettings } from '#features/settings/schema.ts';
import { migrate } from '#platform/db/migrate.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { programMigrations } from '#server/migrations.ts';
import { createAdminClient } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, unwrap } from '#tests/support/factories.ts';
import { menuCalls, screen } from '#tests/support/menus.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const { menus, header, addMenu } = menuCalls(() => app);

test('a new site has the specified menu until an admin creates another', async () => {
  await addCategory(app);
  const all = await menus();
  expect(MenusSchema.parse(all)).toEqual(all);
  expect(all.header.map((item) => item.label)).toEqual([
    'Home',
    'Our Work',
    'Meet the Team',
    'Letters of Reference',
    'Contact Us',
    'Tenders',
  ]);
  expect(all.header[1]?.children).toEqual([
    { label: 'Education', url: '/projects/education', newTab: false },
  ]);
  expect(all.legal).toEqual([]);
  expect((await app.json<GuestSettings>('/api/guest/settings')).body.menus).toEqual(all);

  const own = await addMenu('header', [{ label: 'News', target: { kind: 'screen', screen: 'news' } }]);
  expect(await header()).toEqual([['News', '/news']]);
  unwrap(await app.content.menus.unpublish(own, system));
  expect(await header()).toHaveLength(6);
});

test('a new site stores its default menus as records that can be edited, and reset from their history', async () => {
  const owner = await createAdminClient(app, { roles: ['owner'] });
  const { body: listed } = await owner.get('/api/admin/menus?sort=title&direction=asc');
  const records = listed.items as { _id: string; title: string; status: string; place: string }[];
  expect(records.map(({ title, status, place }) => [title, status, place])).toEqual([
    ['Footer', 'published', 'footer'],
    ['Header', 'published', 'header'],
  ]);
  const { _id } = records[1] as { _id: string };
  const { body: record } = await owner.get(`/api/admin/menus/${_id}`);
  const items = record.items as { label: string }[];
  expect(items).toEqual(defaultMenus().header);

  const shorter = await owner.send('PATCH', `/api/admin/menus/${_id}`, {
    version: 1,
    items: items.slice(0, 2),
  });
  expect(shorter.status).toBe(200);
  expect((await header()).map(([label]) => label)).toEqual(['Home', 'Our Work']);
  const restored = await owner.send('POST', `/api/admin/menus/${_id}/revisions/1/restore`, {
    version: shorter.body.version,
  });
  expect(restored.status).toBe(200);
  expect(await header()).toHaveLength(6);
});

test('the newest of several menus for one place is shown, and the previous one when that is unpublished', async () => {
  const first = await addMenu('header', [screen('News', 'news')]);
  const second = await addMenu('header', [screen('Search', 'search')]);
  expect(await header()).toEqual([['Search', '/search']]);
  unwrap(await app.content.menus.unpublish(second, system));
  expect(await header()).toEqual([['News', '/news']]);
  unwrap(await app.content.menus.unpublish(first, system));
  expect(await header()).toHaveLength(6);
});

describe('a site from before the default menus were records', () => {
  /** Undoes the migration as far as menus are concerned, and runs it again. */
  const migrated = async (
    before: { place: string; items: unknown[] }[],
  ): Promise<{ earlier: string[]; menus: Menus }> => {
    const { db } = app.database;
    await app.database.transaction(async () => {
      for (const table of ['menus', 'revisions'] as const) await db.deleteFrom(table).execute();
      await db.deleteFrom('migrations').where('name', '=', '0014-menus').execute();
    });
    const earlier: string[] = [];
    for (const { place, items } of before) earlier.push(await addMenu(place, items));
    expect(await migrate(app.database, programMigrations())).toEqual(['0014-menus']);
    await app.database.transaction(() => app.changes.bumpGeneration());
    return { earlier, menus: await menus() };
  };

  test('shows the default header as before, and has it as a record', async () => {
    await addCategory(app);
    const { menus: shown } = await migrated([{ place: 'legal', items: [screen('News', 'news')] }]);
    expect(shown.header.map(({ label }) => label)).toEqual([
      'Home',
      'Our Work',
      'Meet the Team',
      'Letters of Reference',
      'Contact Us',
      'Tenders',
    ]);
    expect(shown.header[1]?.children).toHaveLength(1);
    expect(shown.legal).toHaveLength(1);
    expect(await app.menus.shownIn('header')).toMatchObject({ version: 1 });
  });

  test('keeps its own header, the categories below its projects, and the first of two menus', async () => {
    await addCategory(app);
    const { menus: shown, earlier } = await migrated([
      { place: 'header', items: [screen('Work', 'projects')] },
      { place: 'header', items: [screen('Search', 'search')] },
      { place: 'footer', items: [screen('Work', 'projects')] },
    ]);
    expect(shown.header).toMatchObject([
      { label: 'Work', url: '/projects', children: [{ label: 'Education', url: '/projects/education' }] },
    ]);
    expect(shown.footer).toMatchObject([{ label: 'Work', children: [] }]);
    const restored = await app.content.menus.restoreRevision(earlier[0] ?? '', 1, system);
    expect(restored.ok).toBe(true);
    expect((await menus()).header[0]?.children).toHaveLength(1);
  });
});
