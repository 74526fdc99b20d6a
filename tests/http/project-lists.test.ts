/** @module-tag dialect */
/** The lists of projects that visitors sort and filter. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CategoryProjects, ProjectList } from '#features/projects/schema.ts';
import { newId } from '#platform/db/id.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { MAX_EXACT_COUNT } from '#platform/schema/lists.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addImage, addProject, projectFields, unwrap } from '#tests/support/factories.ts';
import { builtRenderer } from '#tests/support/site.ts';

let app: TestApp;
let category: string;
let images: string[];
beforeAll(async () => {
  app = await startTestApp({ renderer: await builtRenderer() });
  category = await addCategory(app, { title: 'Bridges' });
  images = [await addImage(app)];
  const withoutDate = { projectStatus: 'preconstruction', completionDate: null };
  await addProject(app, category, { title: 'Mill Bridge', images, completionDate: '2024-08' });
  await addProject(app, category, { title: 'Ferry Bridge', images, ...withoutDate });
  await addProject(app, category, { title: 'Abbey Bridge', images, completionDate: '2019-02' });
  await addProject(app, category, { title: 'Weir Bridge', images, ...withoutDate });
});
afterAll(() => app.close());

const list = async (query: string) =>
  (await app.json<typeof ProjectList._output>(`/api/guest/projects?${query}`)).body;
const titles = async (query: string) => (await list(query)).items.map(({ title }) => title);

describe('the list of projects by completion date', () => {
  test('begins with the latest, and ends with the projects without a date', async () => {
    expect(await titles('sort=completionDate&direction=desc')).toEqual([
      'Mill Bridge',
      'Abbey Bridge',
      'Weir Bridge',
      'Ferry Bridge',
    ]);
  });

  test('is exactly reversed in the other direction, and so in its pages', async () => {
    const backwards = ['Ferry Bridge', 'Weir Bridge', 'Abbey Bridge', 'Mill Bridge'];
    expect(await titles('sort=completionDate&direction=asc')).toEqual(backwards);
    expect(await titles('sort=completionDate&direction=asc&max=3&page=1')).toEqual(backwards.slice(0, 3));
    expect(await titles('sort=completionDate&direction=asc&max=3&page=2')).toEqual(backwards.slice(3));
    expect(await titles('sort=completionDate&direction=asc&search=bridge')).toEqual(backwards);
  });
});

describe('the list of projects with a search', () => {
  test('finds a part of a long number', async () => {
    await addProject(app, category, { title: 'Viaduct under order 4500000917730042-2026-B', images });
    await addProject(app, category, { title: 'Aqueduct CONTRACT450000091773004220260017', images });
    expect(await titles('search=00917730042')).toHaveLength(2);
  });
});

describe('the sectors to choose from', () => {
  const sectors = async () => (await app.json<string[]>('/api/guest/projects/sectors')).body;
  const options = async (address: string) => {
    const html = await (await app.request(address)).text();
    const [, select = ''] = /<select[^>]* name="sector"[^>]*>(.*?)<\/select>/.exec(html) ?? [];
    return [...select.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value);
  };

  test('are those of all projects that visitors see, once each, and change with them', async () => {
    expect(await sectors()).toEqual([]);
    expect(await options('/projects')).toEqual([]);
    await addProject(app, category, { title: 'Lock Bridge', images, sectors: ['Waterways', 'Footpaths'] });
    const cyclists = await addProject(app, category, {
      title: 'Park Bridge',
      images,
      sectors: ['Cycleways', 'footpaths'],
    });
    unwrap(
      await app.content.projects.create(projectFields(category, images, { sectors: ['Drafts'] }), system),
    );
    const hidden = await addCategory(app, { title: 'Hidden' });
    await addProject(app, hidden, { title: 'Secret Bridge', images, sectors: ['Secrets'] });
    unwrap(await app.content.projectCategories.unpublish(hidden, system));
    expect(await sectors()).toEqual(['Cycleways', 'Footpaths', 'Waterways']);
    unwrap(await app.content.projects.unpublish(cyclists, system));
    expect(await sectors()).toEqual(['Footpaths', 'Waterways']);
    unwrap(await app.content.projects.publish(cyclists, system));
  });

  test('are the same on every page of the list, whatever is chosen', async () => {
    const all = ['Cycleways', 'Footpaths', 'Waterways'];
    expect(await options('/projects')).toEqual(all);
    expect(await options('/projects?sector=Cycleways')).toEqual(all);
    expect(await options('/projects?search=weir&status=completed')).toEqual(all);
  });
});

describe('a category with more projects than are counted', () => {
  const page = async () =>
    (await app.json<typeof CategoryProjects._output>('/api/guest/projects/category/viaducts?max=1')).body;

  test('says that there are more', async () => {
    const viaducts = await addCategory(app, { title: 'Viaducts' });
    const first = await addProject(app, viaducts, { title: 'Viaduct', images });
    expect(await page()).toMatchObject({ total: 1, pages: 1 });
    expect(await page()).not.toHaveProperty('totalCapped');

    const { db } = app.database;
    const model = await db
      .selectFrom('projects')
      .selectAll()
      .where('_id', '=', first)
      .executeTakeFirstOrThrow();
    await app.database.transaction(async () => {
      for (let made = 0; made < MAX_EXACT_COUNT; made += 500)
        await app.database.db
          .insertInto('projects')
          .values(
            Array.from({ length: 500 }, (_, index) => ({
              ...model,
              _id: newId(),
              url: `viaduct-${made + index}`,
            })),
          )
          .execute();
      await app.changes.bumpGeneration();
    });

    expect(await page()).toMatchObject({ total: MAX_EXACT_COUNT, pages: MAX_EXACT_COUNT, totalCapped: true });
    const html = await (await app.request('/projects/viaducts')).text();
    expect(html).toContain('More than 10,000');
  });
});
