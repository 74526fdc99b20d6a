/** The demo content, loaded and removed by commands in processes of their own, beside a running server. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addAdministrator, bearer, callApi, type TestUser } from '#tests/support/accounts.ts';
import { startTestApp, type TestAppWithEnvironment } from '#tests/support/app.ts';
import { type Ended, runCommand } from '#tests/support/command-line.ts';
import { addCategory, addProject } from '#tests/support/factories.ts';
import { galleries, letters, pages, people, posts, projects, tenders } from '../../demo/content/index.ts';

/** Loads and removes the demo several times; ends only what hangs. In milliseconds. */
const LONG = 600_000;

let app: TestAppWithEnvironment;
let admin: TestUser;

beforeEach(async () => {
  app = await startTestApp();
  // The commands use the system's clock.
  app.clock.set(new Date());
  admin = await addAdministrator(app);
});
afterEach(() => app.close());

const demo = async (...args: string[]): Promise<Ended> => {
  const ended = await runCommand('demo', args, app.environment);
  // A server looks for this twice a second.
  await app.changes.checkForExternalChanges();
  app.clock.set(new Date());
  return ended;
};
const asAdmin = <Answer>(method: string, path: string, body?: unknown) =>
  callApi<Answer>(app, method, path, body, bearer(admin.token));
const guest = async (path: string): Promise<string> =>
  JSON.stringify((await app.json(`/api/guest/${path}`)).body);

const titles = [...projects, ...letters, ...galleries, ...posts, ...pages].map(({ title }) => title);
const everything = async (): Promise<string> =>
  (
    await Promise.all(
      ['projects?max=100', 'letters', 'gallery', 'posts?max=50', 'staff/', 'tender?max=50', 'settings'].map(
        guest,
      ),
    )
  ).join('\n');

test('remove takes everything that load brought, and load brings it back', {
  tags: ['dialect'],
  timeout: LONG,
}, async () => {
  const empty = await everything();
  expect(await demo('load')).toMatchObject({ code: 0, wrong: '' });
  await expect.poll(everything).toContain(projects[0]?.title);
  const loaded = await everything();
  for (const { title } of projects) expect(loaded).toContain(title);
  for (const { title, draft } of tenders) expect(loaded.includes(title), title).toBe(!draft);

  const removed = await demo('remove');
  expect(removed).toMatchObject({ code: 0, wrong: '' });
  expect(removed.out).not.toContain('Kept');
  await expect.poll(everything).toBe(empty);
  for (const path of ['search?search=school', 'search?search=concrete'])
    expect(await guest(path), path).toContain('"total":0');
  for (const path of ['projects', 'staff', 'images', 'tenders', 'letters', 'posts', 'comments', 'galleries'])
    expect(
      (await asAdmin<{ total: number }>('GET', `/api/admin/${path}?trashed=true`)).body,
      path,
    ).toMatchObject({ total: 0 });
  expect((await demo('remove')).out).toBe('The site has no demo content.');

  expect(await demo('load')).toMatchObject({ code: 0, wrong: '' });
  await expect.poll(everything).toContain(projects[0]?.title);
  expect((await demo('load')).wrong).toContain('is loaded only into an empty site');
});

test('remove leaves own records, keeps and names demo records that people changed or use, and removes those with --all', {
  tags: ['dialect'],
  timeout: LONG,
}, async () => {
  await demo('load');
  const own = await addProject(app, await addCategory(app, { title: 'Our category' }), {
    title: 'Our own school',
  });
  const [edited] = projects;
  const { items } = (
    await asAdmin<{ items: { _id: string; version: number; title: string }[] }>(
      'GET',
      '/api/admin/projects?max=100',
    )
  ).body;
  const found = items.find(({ title }) => title === edited?.title);
  const changed = await asAdmin('PATCH', `/api/admin/projects/${found?._id}`, {
    version: found?.version,
    title: 'Edited by the office',
  });
  expect(changed.status).toBe(200);
  const [post] = (
    await app.json<{ data: unknown; items: { _id: string; title: string }[] }>('/api/guest/posts')
  ).body.items;
  const commented = await app.json('/api/guest/comments', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      on: `post:${post?._id}`,
      authorName: 'Ann Carter',
      authorEmail: 'ann@example.com',
      body: 'We drove past it yesterday.',
      startedAt: new Date(Date.now() - 90_000).toISOString(),
    }),
  });
  expect([201, 202]).toContain(commented.status);

  // Removed again below: what the tender uses would stay with it.
  const [tender] = (
    await asAdmin<{ items: { _id: string; title: string }[] }>('GET', '/api/admin/tenders?max=100')
  ).body.items;
  const folder = { title: 'Site photographs', parent: null, code: null, documentType: null };
  const folders = `/api/admin/tenders/${tender?._id}/categories`;
  const added = await asAdmin<{ _id: string }>('POST', folders, folder);
  expect(added.status).toBe(201);

  const dry = await demo('remove', '--dry-run');
  expect(dry.out).toContain('would be removed');
  expect(dry.out).toContain(`“${tender?.title}”: changed since it was loaded`);
  expect((await asAdmin('DELETE', `${folders}/${added.body._id}`)).status).toBe(200);
  expect(await guest('projects?max=100')).toContain(projects[1]?.title);

  const { code, out } = await demo('remove');
  expect(code).toBe(0);
  expect(out).toContain('“Edited by the office”: changed since it was loaded');
  expect(out).toContain(`“${post?.title}”: changed since it was loaded`);
  // Its category and its people stay with it.
  expect(out).toMatch(/“.+”: used by a record that is kept/);
  await expect.poll(() => guest('projects?max=100')).not.toContain(projects[1]?.title);
  const shown = await guest('projects?max=100');
  expect(shown).toContain('Edited by the office');
  expect(shown).toContain('Our own school');
  expect(people.filter(({ name }) => out.includes(name)).length).toBeGreaterThan(0);

  expect((await demo('remove', '--all')).out).not.toContain('Kept:');
  await expect.poll(() => guest('projects?max=100')).not.toContain('Edited by the office');
  expect(await guest('projects?max=100')).toContain('Our own school');
  expect(await guest('posts')).toContain('"total":0');
  expect((await asAdmin('GET', `/api/admin/projects/${own}`)).status).toBe(200);
  for (const title of titles) expect(await everything()).not.toContain(`"${title}"`);
});

test('settings that somebody changed stay, with the picture they show', { timeout: LONG }, async () => {
  await demo('load');
  const settings = (await asAdmin<Record<string, unknown>>('GET', '/api/admin/settings/general')).body;
  const { _id: _group, version, updatedAt: _at, updatedByName: _by, ...data } = settings;
  const saved = await asAdmin('PUT', '/api/admin/settings/general', {
    ...data,
    version,
    siteName: 'Carter & Sons',
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { out } = await demo('remove');
  expect(out).toContain('General settings: kept, because someone changed them.');
  expect(out).toContain('Contact settings: reset to those of a new site.');
  await expect.poll(() => guest('projects')).toContain('"total":0');
  const body = (
    await app.json<{ general: { name: string; heroImage: unknown }; contact: { email: unknown } }>(
      '/api/guest/settings',
    )
  ).body;
  expect(body.general).toMatchObject({ name: 'Carter & Sons', heroImage: { alt: expect.any(String) } });
  expect(body.contact.email).toBeNull();
});

test('explains its use, and reports an error in one line', async () => {
  expect((await demo('--help')).out).toContain('npm run demo -- <command>');
  for (const [args, wrong] of [
    [['destroy'], 'Sitework demo: there is no command "destroy". See --help'],
    [['remove', 'it'], 'Sitework demo: the argument "it" is not expected. See --help'],
    [['load', '--all'], 'Sitework demo: load takes no options. See --help'],
    [['remove', '--some'], expect.stringMatching(/^Sitework demo: .+ See --help$/)],
  ] as const)
    expect(await demo(...args)).toEqual({ code: 1, out: '', wrong });
});
