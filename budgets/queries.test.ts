/**
 * Limits how many database statements a page or call sends, counted where they reach SQLite so that none is missed.
 * It finds queries whose number grows with the length of a list.
 */
import { StatementSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addImage, addProject, addStaffMember } from '#tests/support/factories.ts';
import { builtRenderer } from '#tests/support/site.ts';
import { type ScreenName, screens, startDemoSite } from './demo-site.ts';

const methods = ['all', 'get', 'run', 'iterate'] as const;

/** Counts the statements that `work` sends. */
const statements = async (work: () => Promise<unknown>): Promise<number> => {
  const spies = methods.map((method) => vi.spyOn(StatementSync.prototype, method));
  try {
    await work();
    return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
};

const get = async (app: TestApp, address: string): Promise<void> => {
  const response = await app.request(address);
  expect(response.status, address).toBe(200);
  await response.arrayBuffer();
};

/** Counts the statements of the first request after a change of content, when nothing is cached. */
const afterChange = async (app: TestApp, address: string): Promise<number> => {
  await app.database.transaction(() => app.changes.bumpGeneration());
  return statements(() => get(app, address));
};

/** Counts the statements of a later request, when settings, categories and images are cached. */
const laterOn = async (app: TestApp, address: string): Promise<number> => {
  await get(app, address);
  return statements(() => get(app, address));
};

describe('with the demo content', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startDemoSite();
  }, 120_000);
  afterAll(() => app?.close());

  /** Lower these when a page sends fewer; raising one needs a reason. */
  const pages: Record<ScreenName, { first: number; later: number }> = {
    // Open tenders depend on the clock, so they are queried each time; their trades only after a change of content.
    'front page': { first: 39, later: 5 },
    'all projects': { first: 38, later: 2 },
    'featured projects': { first: 38, later: 1 },
    category: { first: 38, later: 2 },
    project: { first: 38, later: 2 },
    team: { first: 34, later: 1 },
    person: { first: 34, later: 2 },
    news: { first: 38, later: 3 },
    post: { first: 42, later: 5 },
    page: { first: 40, later: 2 },
  };
  test.each(Object.entries(pages))('%s', async (name, { first, later }) => {
    const address = screens[name as ScreenName];
    const counted = { first: await afterChange(app, address), later: await laterOn(app, address) };
    expect(counted.first).toBeGreaterThan(0);
    expect(counted.first).toBeLessThanOrEqual(first);
    expect(counted.later).toBeLessThanOrEqual(later);
  });

  const calls: Record<string, { first: number; later: number }> = {
    '/api/guest/settings': { first: 28, later: 0 },
    '/api/guest/menus': { first: 28, later: 0 },
    '/api/guest/projects?max=12': { first: 34, later: 2 },
    '/api/guest/projects/featured': { first: 34, later: 1 },
    '/api/guest/projects/categories': { first: 28, later: 0 },
    '/api/guest/projects/sectors': { first: 30, later: 0 },
    '/api/guest/projects/category/education': { first: 34, later: 2 },
    '/api/guest/projects/project/riverside-library': { first: 33, later: 2 },
    '/api/guest/staff/': { first: 33, later: 1 },
    '/api/guest/staff/eleanor-hale': { first: 33, later: 2 },
  };
  test.each(Object.entries(calls))('%s', async (address, { first, later }) => {
    const counted = { first: await afterChange(app, address), later: await laterOn(app, address) };
    expect(counted.first).toBeLessThanOrEqual(first);
    expect(counted.later).toBeLessThanOrEqual(later);
  });
});

describe('the number of statements does not depend on the number of records', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ renderer: await builtRenderer(), cacheBytes: 0 });
    const category = await addCategory(app);
    const projects: string[] = [];
    for (let count = 1; count <= 24; count += 1)
      projects.push(
        await addProject(app, category, {
          title: `Project number ${count}`,
          featured: true,
          images: [await addImage(app), await addImage(app)],
        }),
      );
    for (let count = 1; count <= 12; count += 1)
      await addStaffMember(app, {
        name: `Person ${count}`,
        images: [await addImage(app)],
        projects: projects.slice(count, count + 8),
      });
  }, 120_000);
  afterAll(() => app?.close());

  test.each([
    ['/api/guest/projects?max=2', '/api/guest/projects?max=24'],
    ['/api/guest/projects/category/education?max=2', '/api/guest/projects/category/education?max=24'],
  ])('%s needs no more statements than %s', async (short, long) => {
    const few = { first: await afterChange(app, short), later: await laterOn(app, short) };
    const many = { first: await afterChange(app, long), later: await laterOn(app, long) };
    expect(few.first).toBeGreaterThan(0);
    expect(many.first).toBeLessThanOrEqual(few.first);
    expect(many.later).toBeLessThanOrEqual(few.later);
  });

  test('a page with more people and projects needs no more statements', async () => {
    for (const address of ['/meet-the-team', '/projects', '/featured-projects', '/']) {
      const before = { first: await afterChange(app, address), later: await laterOn(app, address) };
      const [category] =
        (await app.database.db.selectFrom('projectCategories').select('_id').execute()) ?? [];
      const project = await addProject(app, category?._id ?? '', {
        title: `Another for ${address}`,
        featured: true,
      });
      await addStaffMember(app, { name: `Another for ${address}`, projects: [project] });
      const after = { first: await afterChange(app, address), later: await laterOn(app, address) };
      expect(after, address).toEqual(before);
    }
  });
});
